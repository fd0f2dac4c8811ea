import { Fragment } from 'react'

/** The bytes of a fingerprint, such as `C3:D6:FF`; a line breaks only between two of them. */
export function Fingerprint({ value }: { value: string }) {
  return (
    <code>
      {value.split(/(?<=:)/).map((byte, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- bytes repeat, and their order never changes
        <Fragment key={at}>
          {byte}
          <wbr />
        </Fragment>
      ))}
    </code>
  )
}
