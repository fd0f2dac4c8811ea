import type { Readable } from 'node:stream'
import type { Cache } from '../cache/cache.ts'
import type { Clock } from '../clock.ts'
import { askForBody, type Exchange, onGone, VisitorGone } from '../visitor/exchange.ts'
import { interimTo } from '../visitor/interim.ts'
import { explainFailure } from '../visitor/write-answer.ts'
import { invalidateChanged } from '../fetch/invalidation.ts'
import type { Limits } from '../limits.ts'
import type { OriginClient } from '../origin/client.ts'
import { OriginFailure } from '../origin/failure.ts'
import { pacedBody, SlowVisitor } from '../visitor/paced-body.ts'
import { passedRequest } from '../fetch/request-fields.ts'
import { sendFailure, sendPrivate } from './send-answer.ts'
import { bodyOf } from '../visitor/visitor.ts'
import type { Passed } from '../rules/decide.ts'

/** The methods registered as safe (RFC 9110, section 16.1.1). */
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS', 'PROPFIND', 'REPORT', 'SEARCH', 'QUERY'])

export type PassNeeds = { cache: Cache; origins: OriginClient; limits: Limits; clock: Clock }

/** Why the cache was not used, in the terms of Cache-Status. */
const forwarded = { method: 'method', request: 'request', headers: 'bypass' } as const

/** The body as the visitor sends it; undefined if there is none. */
export const bodyFrom = ({ limits }: Pick<PassNeeds, 'limits'>, exchange: Exchange): Readable | undefined =>
  exchange.head.hasBody ? pacedBody(bodyOf(exchange.request), limits, () => askForBody(exchange)) : undefined

/** Passes unsafe and unshareable requests through to the origin: the body is streamed, once, and nothing is stored. */
export async function passThrough(
  needs: PassNeeds,
  exchange: Exchange,
  passed: Passed,
  body = bodyFrom(needs, exchange),
): Promise<void> {
  const { cache, origins, clock } = needs
  const { head, record } = exchange
  const fwd = { fwd: forwarded[passed.reason] }
  const caller = { record, onInterim: interimTo(exchange) }
  const gone = new AbortController()
  const settled = onGone(exchange, () => gone.abort(new VisitorGone()))
  try {
    const answer = await origins.fetch({
      ...passedRequest(passed, caller, gone.signal),
      ...(body && { body }),
    })
    if (!safeMethods.has(head.method) && answer.status < 400) {
      await invalidateChanged(cache, passed, answer.headers)
    }
    await sendPrivate(exchange, passed, answer, { ...fwd, fwdStatus: answer.status }, clock())
  } catch (error) {
    if (error instanceof SlowVisitor) {
      exchange.isSlow = true
      return await explainFailure(exchange, 408, error.message)
    }
    if (!(error instanceof OriginFailure)) throw error
    await sendFailure(exchange, error, fwd)
  } finally {
    settled()
  }
}
