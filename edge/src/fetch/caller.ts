import type { RequestRecord } from '../logs/request-record.ts'
import type { OnInterim } from '../origin/client.ts'

/** The part of a request that a fetch uses. */
export type Caller = {
  /** The request's line in the log. */
  record: RequestRecord
  /** Called with interim responses (1xx) of the origin; undefined after the response to the request has ended. */
  onInterim: OnInterim | undefined
  /** Whether the visitor has left; undefined if no visitor waits, or after the response has ended. */
  isGone: (() => boolean) | undefined
}
