import type { Cache } from '../cache/cache.ts'
import type { Clock } from '../clock.ts'
import { askForBody, explain, onGone, VisitorGone } from '../visitor/exchange.ts'
import { invalidateChanged } from '../fetch/invalidation.ts'
import type { Limits } from '../limits.ts'
import type { OriginClient } from '../origin/client.ts'
import { OriginFailure } from '../origin/failure.ts'
import { pacedBody, SlowVisitor } from '../visitor/paced-body.ts'
import { passedRequest } from '../fetch/request-fields.ts'
import { sendFailure, sendPrivate } from './send-answer.ts'
import { bodyOf } from '../visitor/visitor.ts'
import type { Wanted } from '../fetch/wanted.ts'

/** Those that are known to change nothing (the registry of RFC 9110, section 16.1.1): of others nobody knows. */
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS', 'PROPFIND', 'REPORT', 'SEARCH', 'QUERY'])

type Parts = { cache: Cache; origins: OriginClient; limits: Limits; clock: Clock }

/** What changes something, and what is the origin's alone: the body streams to the origin, once; nothing is stored. */
export async function passThrough({ cache, origins, limits, clock }: Parts, wanted: Wanted): Promise<void> {
  const { request, head } = wanted
  const fwd = { fwd: forwardedFor(wanted) }
  const gone = new AbortController()
  const settled = onGone(wanted, () => gone.abort(new VisitorGone()))
  try {
    const answer = await origins.fetch({
      ...passedRequest(wanted, gone.signal),
      ...(head.hasBody && { body: pacedBody(bodyOf(request), limits, () => askForBody(wanted)) }),
    })
    if (!safeMethods.has(head.method) && answer.status < 400) {
      await invalidateChanged(cache, wanted, answer.headers)
    }
    await sendPrivate(wanted, answer, { ...fwd, fwdStatus: answer.status }, clock())
  } catch (error) {
    if (error instanceof SlowVisitor) return await explain(wanted, 408, error.message)
    if (!(error instanceof OriginFailure)) throw error
    await sendFailure(wanted, error, fwd)
  } finally {
    settled()
  }
}

function forwardedFor({ head, behavior }: Wanted): 'method' | 'request' | 'bypass' {
  if (!behavior.caches) return 'bypass'
  // What a body asks for is no part of the key.
  return head.method === 'GET' || head.method === 'HEAD' ? 'request' : 'method'
}
