import type { OriginFault } from '@fairlead/api/cdn/origin/origin-fault.ts'
import type { CacheWord } from '@fairlead/api/edge/logs.ts'

/** Of an answer, and of a request to an origin: what a visitor can quote, and all three can look up. */
export const requestIdField = 'X-Request-Id'

/** nginx's number for it. */
const leftBeforeAnswer = 499

/** The log line of a request, filled in while it is answered. Bytes are those of bodies. */
export class RequestRecord {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly start: number
  endedAt = 0
  status = leftBeforeAnswer
  bytes = 0
  originBytes = 0
  cache: CacheWord = 'none'
  /** Why an origin failed for this request, even if another origin or a stale copy answered it. */
  fault: OriginFault | undefined
  /** The answer, and a fetch that the request began: it may outlast the answer. */
  #open = 1
  readonly #onClosed: (record: RequestRecord) => void

  constructor(id: string, start: number, onClosed: (record: RequestRecord) => void) {
    this.id = id
    this.start = start
    this.#onClosed = onClosed
  }

  hold() {
    this.#open += 1
  }

  release() {
    this.#open -= 1
    if (this.#open === 0) this.#onClosed(this)
  }

  /** The answer has ended. */
  end(now: number) {
    this.endedAt = now
    this.release()
  }
}
