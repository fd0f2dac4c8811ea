import type { Body } from '../cache/body.ts'
import { type Entry, tinyBody } from '../cache/entry.ts'
import { lengthField, objectFields, wholeHitFields, withoutDescription } from './answer-fields.ts'
import { type CacheStatus, cacheWord } from '../http/cache-status.ts'
import { isNotModified, rangeHolds } from '../http/conditional.ts'
import type { Coding } from '../http/coding.ts'
import type { Exchange } from '../visitor/exchange.ts'
import { begin, endWith, endWithText, writeBody } from '../visitor/write-answer.ts'
import { shownStatus } from './error-page.ts'
import type { FieldList } from '../http/fields.ts'
import { planRange, type RangePlan } from '../http/range.ts'
import { sendRanges, sendUnsatisfiable } from './send-parts.ts'
import type { Wanted } from '../rules/wanted.ts'

type Presentation = {
  wanted: Wanted
  status: CacheStatus
  /** Whether the response counts as a hit. */
  fromCache: boolean
  now: number
  /** The body is a copy in this coding. */
  coding?: Coding | undefined
  /** Header fields for this visitor only. */
  personal: FieldList
}

/** An object with its presentation. */
export type Shown = Presentation & { entry: Entry; body: Body }

/**
 * Answers with a stored object, or one that is being stored: whole, in part, or 304. It closes the body. Rejects if
 * the visitor leaves or the body breaks off; the connection must then be cut.
 */
export async function sendObject(exchange: Exchange, { entry, body, ...presentation }: Shown): Promise<void> {
  try {
    await send(exchange, entry, body, presentation)
  } finally {
    await body.close()
  }
}

async function send(exchange: Exchange, entry: Entry, body: Body, presentation: Presentation) {
  const { response, record } = exchange
  const { wanted, status, fromCache, now, coding, personal } = presentation
  const { head, behavior } = wanted
  const { size } = body
  record.cache = cacheWord(status)
  const fields = [...objectFields(entry, { behavior, coding }, status, now), ...personal]
  // Conditions and ranges apply to GET and HEAD (RFC 9110, section 13.2.1).
  if (entry.head.status === 200 && head.method !== 'OPTIONS') {
    if (isNotModified(head, entry.head.headers, now)) {
      begin(exchange, 304, withoutDescription(fields), fromCache)
      response.end()
      return
    }
    const plan =
      coding === undefined && size !== undefined ? plannedRange(wanted, entry, size, now) : undefined
    if (plan && size !== undefined) {
      const object = { fields, body, size, fromCache }
      if (plan.kind === 'unsatisfiable') return sendUnsatisfiable(exchange, object)
      if (plan.kind === 'ranges') return sendRanges(exchange, object, plan.ranges)
    }
  }
  const shown = shownStatus(wanted, entry.head.status)
  begin(exchange, shown, [...fields, ...lengthField(entry.head.status, size)], fromCache)
  if (head.method === 'HEAD' || size === 0) {
    response.end()
    return
  }
  if (body.bytes) return endWith(exchange, body.bytes)
  await writeBody(exchange, body, 0, size)
  response.end()
}

/** The plan for the range of a request, of an object with `size` bytes; undefined if there is no valid range. */
export function plannedRange(
  { head }: Wanted,
  entry: Entry,
  size: number,
  now: number,
): RangePlan | undefined {
  const { method, range, ifRange } = head
  if (method !== 'GET' || range === undefined || entry.head.status !== 200) return undefined
  return rangeHolds(ifRange, entry.head.headers, now) ? planRange(range, size) : undefined
}

/**
 * A fast path for the most frequent response: a whole fresh object that is tiny and in memory, unchanged or as a
 * compressed copy. In other cases it sends nothing and returns false.
 */
export function sendTinyHit(
  exchange: Exchange,
  wanted: Wanted,
  entry: Entry,
  copy: Entry,
  coding: Coding | undefined,
  now: number,
): boolean {
  const { method, range, ifNoneMatch, ifModifiedSince } = wanted.head
  if (method !== 'GET' || range !== undefined) return false
  if (ifNoneMatch !== undefined || ifModifiedSince !== undefined) return false
  if (!copy.body || copy.body.length > tinyBody) return false
  copy.text ??= copy.body.toString('latin1')
  const fields = wholeHitFields(entry, copy, { behavior: wanted.behavior, coding }, now)
  exchange.record.cache = 'hit'
  begin(exchange, shownStatus(wanted, entry.head.status), fields, true)
  endWithText(exchange, copy.text)
  return true
}
