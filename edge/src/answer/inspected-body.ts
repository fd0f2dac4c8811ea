import { Readable } from 'node:stream'
import { type BodyStart, isStopped, type Ruling, tooLarge } from '../firewall/firewall.ts'
import { field } from '../http/fields.ts'
import type { Passed } from '../rules/decide.ts'
import type { Exchange } from '../visitor/exchange.ts'
import { SlowVisitor } from '../visitor/paced-body.ts'
import { explainFailure } from '../visitor/write-answer.ts'
import { bodyFrom, type PassNeeds, passThrough } from './pass-through.ts'
import { answer, type AnswerNeeds, type RefusalAnswer } from './present.ts'

/** Seconds after which a client that was too fast may retry: the older a request is, the less it counts. */
const retrySeconds = 30

/** What the firewall tells a visitor it stops: nothing about its rules, but an id that the site's owner can look up. */
export function stopOf({ effect }: Ruling, { record }: Exchange): RefusalAnswer {
  if (effect === 'limited') {
    const reason = `too many requests (request ${record.id})`
    return { kind: 'refusal', status: 429, reason, fields: ['Retry-After', String(retrySeconds)] }
  }
  return {
    kind: 'refusal',
    status: 403,
    reason: `this request is refused (request ${record.id})`,
    fields: [],
  }
}

/** The beginning of a body, and all of it for the origin. */
type BufferedBody = BodyStart & { whole: Readable }

/** Reads a body up to a bound. */
async function hold(body: Readable, most: number): Promise<BufferedBody> {
  const chunks: Buffer[] = []
  let length = 0
  const reader = (body as AsyncIterable<Buffer>)[Symbol.asyncIterator]()
  let isWhole = false
  while (length <= most && !isWhole) {
    const next = await reader.next()
    if (next.done === true) isWhole = true
    else {
      chunks.push(next.value)
      length += next.value.length
    }
  }
  const bytes = Buffer.concat(chunks).subarray(0, most)
  return { bytes, isWhole: isWhole && length <= most, whole: Readable.from(pieces(chunks, reader, isWhole)) }
}

async function* pieces(
  buffered: readonly Buffer[],
  rest: AsyncIterator<Buffer>,
  isWhole: boolean,
): AsyncGenerator<Buffer> {
  yield* buffered
  for (let more = !isWhole; more;) {
    const next = await rest.next()
    if (next.done === true) more = false
    else yield next.value
  }
}

const isLongerThan = (most: number, { head }: Exchange) =>
  Number(field(head.raw, 'content-length') ?? 0) > most

/** Passes a request through if the site's firewall lets its body pass. Until then no origin is contacted. */
export async function passInspected(
  needs: PassNeeds & AnswerNeeds,
  exchange: Exchange,
  passed: Passed,
): Promise<void> {
  const { head, site, ruling } = exchange
  const { firewall } = site
  const bound = firewall?.body
  if (!firewall || !bound || !head.hasBody || ruling?.effect === 'allowed')
    return passThrough(needs, exchange, passed)
  const stop = (by: Ruling) => {
    exchange.ruling = by
    return answer(needs, exchange, stopOf(by, exchange))
  }
  if (bound.beyond === 'forbid' && isLongerThan(bound.bytes, exchange)) return stop(tooLarge)
  const body = bodyFrom(needs, exchange)
  if (!body) return passThrough(needs, exchange, passed)
  let buffered: BufferedBody
  try {
    buffered = await hold(body, bound.bytes)
  } catch (error) {
    if (error instanceof SlowVisitor) {
      exchange.isSlow = true
      return explainFailure(exchange, 408, error.message)
    }
    throw error
  }
  if (!buffered.isWhole && bound.beyond === 'forbid') return stop(tooLarge)
  const judged = await firewall.judgeBody(head, buffered, ruling)
  if (judged && isStopped(judged)) return stop(judged)
  exchange.ruling = judged
  // Without a reader it must not end the process.
  buffered.whole.on('error', () => {})
  return passThrough(needs, exchange, passed, buffered.whole)
}
