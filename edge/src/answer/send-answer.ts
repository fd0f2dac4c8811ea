import { type CacheStatus, cacheStatus, cacheWord } from '../http/cache-status.ts'
import { withoutTags } from '../http/cache-tags.ts'
import { isNotModified } from '../http/conditional.ts'
import type { OriginAnswer } from '../origin/client.ts'
import type { OriginFailure } from '../origin/failure.ts'
import type { SiteRequest } from '../rules/wanted.ts'
import { type Exchange, isGone } from '../visitor/exchange.ts'
import { begin, explainFailure, sendHeadNow, write } from '../visitor/write-answer.ts'
import { answerFields, lengthField, withoutDescription } from './answer-fields.ts'
import { shownStatus } from './error-page.ts'

/** Passes on a response that is neither stored nor shared. */
export async function sendPrivate(
  exchange: Exchange,
  request: SiteRequest & { pageStatus?: number | undefined },
  answer: OriginAnswer,
  status: CacheStatus,
  now: number,
): Promise<void> {
  const { response, site, meter, record } = exchange
  const { head, behavior } = request
  record.cache = cacheWord(status)
  try {
    if (isGone(exchange)) return
    const fields = answerFields(withoutTags(answer.headers, behavior.cacheRules.showsTags), behavior, status)
    const safe = head.method === 'GET' || head.method === 'HEAD'
    if (safe && answer.status === 200 && isNotModified(head, answer.headers, now)) {
      begin(exchange, 304, withoutDescription(fields), false)
      response.end()
      return
    }
    const shown = shownStatus(request, answer.status)
    begin(exchange, shown, [...fields, ...lengthField(answer.status, answer.length)], false)
    if (head.method !== 'HEAD') {
      if (answer.body.readableLength === 0) sendHeadNow(exchange)
      for await (const chunk of answer.body) {
        record.originBytes += chunk.length
        meter.originTraffic(site.id, answer.status, chunk.length)
        await write(exchange, chunk)
      }
    }
    response.end()
  } finally {
    answer.body.destroy()
  }
}

/** Answers the visitor when the origin sent no usable response. */
export async function sendFailure(
  exchange: Exchange,
  failure: OriginFailure,
  status: CacheStatus,
): Promise<void> {
  if (isGone(exchange)) return
  const { detail } = failure
  exchange.record.cache = cacheWord(status)
  exchange.record.fault = failure.fault
  const reason = failure.status === 504 ? 'the origin did not answer in time' : 'the origin cannot be reached'
  await explainFailure(exchange, failure.status, `${reason} (${detail})`, [
    'Cache-Status',
    cacheStatus({ ...status, detail }),
  ])
}
