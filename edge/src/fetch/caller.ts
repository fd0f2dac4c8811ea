import type { RequestRecord } from '../logs/request-record.ts'
import type { OnInterim } from '../origin/client.ts'

/** The request for which something is fetched, as far as a fetch concerns it. */
export type Caller = {
  /** What its line in the log will say. */
  record: RequestRecord
  /** Is told what an origin says before its answer; undefined once the answer to the request has ended. */
  onInterim: OnInterim | undefined
}
