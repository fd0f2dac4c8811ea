/**
 * How edges read a bucket that is the origin of a site (decision 0125). Each request is signed with a secret of this bucket, which
 * control plane and storage program derive from the key that they share; edges get it with the site.
 */
export const originDoorPurpose = 'bucket as an origin'

/** How far the time of a request may be from the clock, in seconds. */
export const originDoorSeconds = 300

const scheme = 'Fairlead-Origin'
const Claim = new RegExp(`^${scheme} ([0-9a-f-]{36}) (\\d{1,13}) ([0-9a-f]{64})$`)

/** `target` is path and query as sent; `time` is seconds since 1970. */
export const originDoorText = (method: string, target: string, time: string) =>
  `${method}\n${target}\n${time}`

type OriginClaim = {
  bucketId: string
  time: string
  /** HMAC-SHA-256 over `originDoorText`, in hexadecimal. */
  signature: string
}

/** The value of the `Authorization` header. */
export const originDoorHeader = ({ bucketId, time, signature }: OriginClaim) =>
  `${scheme} ${bucketId} ${time} ${signature}`

/** Whether a request claims to come from an edge. */
export const isOriginDoor = (header: string | undefined) => header?.startsWith(`${scheme} `) === true

/** The parts of the header; undefined if it is malformed. */
export function readOriginDoor(header: string): OriginClaim | undefined {
  const [, bucketId, time, signature] = Claim.exec(header) ?? []
  return bucketId === undefined || time === undefined || signature === undefined
    ? undefined
    : { bucketId, time, signature }
}
