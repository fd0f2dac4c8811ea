import { Fragment } from 'react'
import { useText } from '../lib/text/text.ts'
import { UrlText } from '../ui/text/UrlText.tsx'
import { words } from '../ui/text/words.ts'

/** Domains in a row; each of them breaks only between its labels. */
export function Domains({ of }: { of: readonly string[] }) {
  const t = useText()
  return of.map((domain, at) => (
    <Fragment key={domain}>
      {at > 0 && t(words.comma)}
      <UrlText url={domain} />
    </Fragment>
  ))
}
