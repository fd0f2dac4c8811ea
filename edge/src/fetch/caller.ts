import type { RequestRecord } from '../logs/request-record.ts'
import type { OnInterim } from '../origin/client.ts'

/** The part of a request that a fetch needs to know. */
export type Caller = {
  /** The request's line in the log. */
  record: RequestRecord
  /** Called with interim answers (1xx) of the origin; undefined once the answer to the request has ended. */
  onInterim: OnInterim | undefined
}
