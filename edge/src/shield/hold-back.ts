import { begin, endWith, explainFailure } from '../visitor/write-answer.ts'
import type { Exchange } from '../visitor/exchange.ts'
import { challengePage, challengePolicy } from './challenge-page.ts'

/** Seconds after which a client may retry. */
const retrySeconds = 10

/** Answers a request that a shield holds back, without a word about its limits. With a token, a browser may prove work. */
export function holdBack(exchange: Exchange, token: string | undefined) {
  const retry = ['Retry-After', String(retrySeconds)]
  if (token === undefined) return explainFailure(exchange, 429, 'too many requests', retry)
  const bytes = challengePage(token)
  begin(
    exchange,
    503,
    [
      'Content-Type',
      'text/html; charset=utf-8',
      'Content-Length',
      String(bytes.length),
      'Cache-Control',
      'no-store',
      'Content-Security-Policy',
      challengePolicy,
      ...retry,
    ],
    false,
  )
  return endWith(exchange, bytes)
}
