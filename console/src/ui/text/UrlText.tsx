import { Fragment } from 'react'
import { urlParts } from './url-parts.ts'

/** A URL or a path. If its line is too short, it breaks before one of the parts that a reader sees in it. */
export function UrlText({ url }: { url: string }) {
  return urlParts(url).map((part, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- equal parts differ only in their place
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
