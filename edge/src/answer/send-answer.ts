import { answerFields, lengthField, withoutDescription } from './answer-fields.ts'
import { type CacheStatus, cacheStatus, cacheWord } from '../http/cache-status.ts'
import { isNotModified } from '../http/conditional.ts'
import { begin, type Exchange, explain, isGone, write } from '../visitor/exchange.ts'
import type { OriginAnswer } from '../origin/client.ts'
import type { OriginFailure } from '../origin/failure.ts'
import type { Wanted } from '../fetch/wanted.ts'

/** Passes on an answer that is not stored; it belongs to this visitor alone. */
export async function sendPrivate(
  exchange: Wanted,
  answer: OriginAnswer,
  status: CacheStatus,
  now: number,
): Promise<void> {
  const { head, response, site, meter, account, behavior } = exchange
  account.cache = cacheWord(status)
  try {
    if (isGone(exchange)) return
    const fields = answerFields(answer.headers, behavior, status)
    const safe = head.method === 'GET' || head.method === 'HEAD'
    if (safe && answer.status === 200 && isNotModified(head, answer.headers, now)) {
      begin(exchange, 304, withoutDescription(fields), false)
      response.end()
      return
    }
    begin(exchange, answer.status, [...fields, ...lengthField(answer.status, answer.length)], false)
    if (head.method !== 'HEAD') {
      if (answer.body.readableLength === 0) response.flushHeaders()
      for await (const chunk of answer.body) {
        account.originBytes += chunk.length
        meter.originTraffic(site.id, answer.status, chunk.length)
        await write(exchange, chunk)
      }
    }
    response.end()
  } finally {
    answer.body.destroy()
  }
}

/** Tells the visitor that the origin gave no usable answer. */
export async function sendFailure(
  exchange: Exchange,
  failure: OriginFailure,
  status: CacheStatus,
): Promise<void> {
  if (isGone(exchange)) return
  const { detail } = failure
  exchange.account.cache = cacheWord(status)
  exchange.account.fault = failure.fault
  const reason = failure.status === 504 ? 'the origin did not answer in time' : 'the origin cannot be reached'
  await explain(exchange, failure.status, `${reason} (${detail})`, [
    'Cache-Status',
    cacheStatus({ ...status, detail }),
  ])
}
