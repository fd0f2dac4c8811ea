import type { Cache } from '../cache/cache.ts'
import type { Clock } from '../clock.ts'
import { closeAfter, type Exchange } from './exchange.ts'
import { type OriginClient, OriginFailure } from './origin.ts'
import { passedFields } from './request-fields.ts'
import { sendFailure, sendPrivate } from './send-answer.ts'

export const passedMethods = ['OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']

type Parts = { cache: Cache; origins: OriginClient; clock: Clock }

/** Every method but GET and HEAD: the body streams to the origin, once; the answer is not stored. */
export async function passThrough({ cache, origins, clock }: Parts, exchange: Exchange): Promise<void> {
  const { request, response, head, site } = exchange
  const gone = new AbortController()
  const onClose = () => gone.abort()
  response.once('close', onClose)
  try {
    const answer = await origins.fetch({
      site,
      method: head.method,
      path: head.path,
      headers: passedFields(request),
      signal: gone.signal,
      ...(head.hasBody && { body: request }),
    })
    // RFC 9111, section 4.4: a change that went well makes the stored copy invalid.
    if (head.method !== 'OPTIONS' && answer.status < 400) cache.invalidate(site.id, head.path)
    // What is left of a body that the origin did not want would stand before the next request.
    if (!request.complete) closeAfter(request, response)
    await sendPrivate(exchange, answer, { fwd: 'method', fwdStatus: answer.status }, clock())
  } catch (error) {
    if (!(error instanceof OriginFailure)) throw error
    if (!request.complete) closeAfter(request, response)
    await sendFailure(exchange, error, { fwd: 'method' })
  } finally {
    response.off('close', onClose)
  }
}
