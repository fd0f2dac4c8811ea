import type { OriginFault } from '@fairlead/api/cdn/origin/origin-fault.ts'
import type { CacheWord } from '@fairlead/api/edge/logs.ts'

/**
 * A header field of responses, and of requests to an origin: an id that visitors can quote, and that all three sides
 * can look up.
 */
export const requestIdField = 'X-Request-Id'

/** The status that nginx uses for it. */
const leftBeforeAnswer = 499

/** The log line of a request, filled in while it is answered. Bytes are those of bodies. */
export class RequestRecord {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly start: number
  /** The visitor's country: two capital letters; empty if unknown. */
  readonly country: string
  endedAt = 0
  status = leftBeforeAnswer
  bytes = 0
  originBytes = 0
  /** Whether the body, if any, came from the cache. */
  isHit = false
  cache: CacheWord = 'none'
  /** Why an origin failed for this request, even if another origin or a stale copy provided the response. */
  fault: OriginFault | undefined
  /** Counts the response, and a fetch that the request started: it may outlast the response. */
  #open = 1
  readonly #onClosed: (record: RequestRecord) => void

  constructor(id: string, start: number, country: string, onClosed: (record: RequestRecord) => void) {
    this.id = id
    this.start = start
    this.country = country
    this.#onClosed = onClosed
  }

  hold() {
    this.#open += 1
  }

  release() {
    this.#open -= 1
    if (this.#open === 0) this.#onClosed(this)
  }

  /** The response has ended. */
  end(now: number) {
    this.endedAt = now
    this.release()
  }
}
