import type { Body } from '../cache/body.ts'
import { type Entry, tinyBody } from '../cache/entry.ts'
import { lengthField, objectFields, wholeHitFields, withoutDescription } from './answer-fields.ts'
import type { CacheStatus } from './cache-status.ts'
import { isNotModified, rangeHolds } from './conditional.ts'
import { begin, endWith, endWithText, type Exchange, writeBody } from './exchange.ts'
import { planRange } from './range.ts'
import { sendRanges, sendUnsatisfiable } from './send-parts.ts'

type Told = {
  status: CacheStatus
  /** Counts as a hit. */
  fromCache: boolean
  now: number
}

/**
 * Answers from a stored object, or from one that is being stored: whole, in part, or 304. Takes the body over and
 * closes it. Rejects when the visitor goes or the body breaks off; the connection must then be cut.
 */
export async function sendObject(exchange: Exchange, entry: Entry, body: Body, told: Told): Promise<void> {
  try {
    await send(exchange, entry, body, told)
  } finally {
    await body.close()
  }
}

async function send(exchange: Exchange, entry: Entry, body: Body, { status, fromCache, now }: Told) {
  const { head, response } = exchange
  const { size } = body
  const fields = objectFields(entry, status, now)
  if (entry.head.status === 200) {
    if (isNotModified(head, entry.head.headers, now)) {
      begin(exchange, 304, withoutDescription(fields), fromCache)
      response.end()
      return
    }
    const asked = head.method === 'GET' ? head.range : undefined
    if (asked !== undefined && size !== undefined && rangeHolds(head.ifRange, entry.head.headers, now)) {
      const whole = { fields, body, size, fromCache }
      const plan = planRange(asked, size)
      if (plan.kind === 'unsatisfiable') return sendUnsatisfiable(exchange, whole)
      if (plan.kind === 'ranges') return sendRanges(exchange, whole, plan.ranges)
    }
  }
  begin(exchange, entry.head.status, [...fields, ...lengthField(entry.head.status, size)], fromCache)
  if (head.method === 'HEAD' || size === 0) {
    response.end()
    return
  }
  if (body.bytes) return endWith(exchange, body.bytes)
  await writeBody(exchange, body, 0, size)
  response.end()
}

/**
 * The short way for the most frequent answer: a fresh, tiny object in memory, asked for whole. False when that is
 * not the case; nothing has been sent then.
 */
export function sendTinyHit(exchange: Exchange, entry: Entry, now: number): boolean {
  const { method, range, ifNoneMatch, ifModifiedSince } = exchange.head
  if (method !== 'GET' || range !== undefined) return false
  if (ifNoneMatch !== undefined || ifModifiedSince !== undefined) return false
  if (!entry.body || entry.body.length > tinyBody) return false
  entry.text ??= entry.body.toString('latin1')
  begin(exchange, entry.head.status, wholeHitFields(entry, now), true)
  endWithText(exchange, entry.text)
  return true
}
