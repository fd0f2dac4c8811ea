import type { Meter } from '../meter.ts'
import type { Closure } from '../spend/lease.ts'
import type { Exchange } from '../visitor/exchange.ts'
import { explainFailure } from '../visitor/write-answer.ts'

/** Counts nothing. */
export const uncounted: Meter = { request() {}, traffic() {}, originRequest() {}, originTraffic() {} }

/** The page of a site that is not served. */
export function closedFor(exchange: Exchange, why: 'paused' | Closure) {
  switch (why) {
    case 'paused':
    case 'suspended':
      return explainFailure(exchange, 403, `this site is ${why}`)
    case 'capped':
      return later(exchange, 'this site has reached its spending limit for today', 300)
    case 'spent':
      return later(exchange, 'this server may spend no more for this site at the moment', 5)
  }
}

const later = (exchange: Exchange, reason: string, seconds: number) =>
  explainFailure(exchange, 503, reason, ['Retry-After', String(seconds)])
