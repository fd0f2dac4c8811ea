import { randomBytes } from 'node:crypto'
import type { Body } from '../cache/body.ts'
import type { Entry } from '../cache/entry.ts'
import { type CacheStatus, cacheStatus } from './cache-status.ts'
import { isNotModified, rangeHolds } from './conditional.ts'
import { begin, endWith, type Exchange, write, writeBody } from './exchange.ts'
import { endToEnd, field, type FieldList } from './fields.ts'
import { cdnName } from './head.ts'
import { type ByteRange, contentRange, planRange, rangeLength } from './range.ts'

/**
 * Answers from a stored object, or from one that is being stored: whole, in part, or 304. Takes the body over and
 * closes it. Rejects when the visitor goes or the body breaks off; the connection must then be cut.
 * `fromCache` counts it as a hit.
 */
export async function sendObject(
  exchange: Exchange,
  entry: Entry,
  body: Body,
  status: CacheStatus,
  now: number,
  fromCache: boolean,
): Promise<void> {
  try {
    await send(exchange, entry, body, status, now, fromCache)
  } finally {
    await body.close()
  }
}

async function send(
  exchange: Exchange,
  entry: Entry,
  body: Body,
  status: CacheStatus,
  now: number,
  fromCache: boolean,
) {
  const { head, response } = exchange
  const isPlainHit = status.hit === true && entry.freshUntil > now
  const fields = isPlainHit ? hitFields(entry, now) : objectFields(entry, status, now)
  if (entry.head.status === 200 && isNotModified(head, entry.head.headers, now)) {
    begin(exchange, 304, fieldsOf304(fields), fromCache)
    response.end()
    return
  }
  const { size } = body
  const ranged = entry.head.status === 200 && head.method === 'GET' && head.range !== undefined
  if (ranged && size !== undefined && rangeHolds(head.ifRange, entry.head.headers, now)) {
    const plan = planRange(head.range ?? '', size)
    if (plan.kind === 'unsatisfiable') return sendUnsatisfiable(exchange, fields, size, fromCache)
    if (plan.kind === 'ranges') return sendRanges(exchange, fields, body, size, plan.ranges, fromCache)
  }
  // A field list with its length at the end: `hitFields` is shared and must not be changed.
  const lengthFields = size === undefined || entry.head.status === 204 ? [] : ['Content-Length', String(size)]
  begin(exchange, entry.head.status, [...fields, ...lengthFields], fromCache)
  if (head.method === 'HEAD' || size === 0) {
    response.end()
    return
  }
  if (body.bytes) return endWith(exchange, body.bytes)
  await writeBody(exchange, body, 0, size)
  response.end()
}

/** The fields of a plain hit, rendered anew when the second or the object changes. */
function hitFields(entry: Entry, now: number): FieldList {
  const second = Math.floor(now / 1000)
  if (entry.rendered?.second !== second) {
    const ttl = Math.floor((entry.freshUntil - now) / 1000)
    entry.rendered = { second, fields: objectFields(entry, { hit: true, ttl }, now) }
  }
  return entry.rendered.fields
}

function objectFields(entry: Entry, status: CacheStatus, now: number): FieldList {
  const { headers, initialAge, receivedAt } = entry.head
  const age = initialAge + Math.max(0, Math.floor((now - receivedAt) / 1000))
  const fields = answerFields(headers, status)
  // RFC 9111, section 5.1: an Age says that this answer was not made by the origin just now.
  if (status.hit || age > 0) fields.push('Age', String(age))
  return fields
}

/** The fields of an origin's answer with our marks appended. */
export function answerFields(headers: FieldList, status: CacheStatus): FieldList {
  const via = field(headers, 'via')
  const upstream = field(headers, 'cache-status')
  const own = cacheStatus(status)
  return [
    ...(via === undefined && upstream === undefined ? headers : endToEnd(headers, appended)),
    'Via',
    via === undefined ? `1.1 ${cdnName}` : `${via}, 1.1 ${cdnName}`,
    'Cache-Status',
    upstream === undefined ? own : `${upstream}, ${own}`,
  ]
}

const appended = new Set(['via', 'cache-status'])

/** RFC 9110, section 15.4.5: no description of a body that is not sent. */
export function fieldsOf304(fields: FieldList): FieldList {
  const kept: FieldList = []
  for (let i = 0; i < fields.length; i += 2) {
    const name = (fields[i] ?? '').toLowerCase()
    if (!describing.has(name)) kept.push(fields[i] ?? '', fields[i + 1] ?? '')
  }
  return kept
}

const describing = new Set(['content-type', 'content-encoding', 'content-language', 'content-range'])

function sendUnsatisfiable(exchange: Exchange, fields: FieldList, size: number, hit: boolean) {
  begin(
    exchange,
    416,
    [...fieldsOf304(fields), 'Content-Range', `bytes */${size}`, 'Content-Length', '0'],
    hit,
  )
  exchange.response.end()
}

async function sendRanges(
  exchange: Exchange,
  fields: FieldList,
  body: Body,
  size: number,
  ranges: [ByteRange, ...ByteRange[]],
  hit: boolean,
) {
  const [first, ...others] = ranges
  if (others.length > 0) return sendMultipart(exchange, fields, body, size, ranges, hit)
  const length = String(rangeLength(first))
  begin(exchange, 206, [...fields, 'Content-Range', contentRange(first, size), 'Content-Length', length], hit)
  if (body.bytes) return endWith(exchange, body.bytes.subarray(first.start, first.end + 1))
  await writeBody(exchange, body, first.start, first.end + 1)
  exchange.response.end()
}

/** RFC 9110, section 14.6. */
async function sendMultipart(
  exchange: Exchange,
  fields: FieldList,
  body: Body,
  size: number,
  ranges: ByteRange[],
  hit: boolean,
) {
  const boundary = randomBytes(16).toString('hex')
  const type = field(fields, 'content-type')
  const typeLine = type === undefined ? '' : `Content-Type: ${type}\r\n`
  const parts = ranges.map((range) => ({
    range,
    lead: Buffer.from(
      `\r\n--${boundary}\r\n${typeLine}Content-Range: ${contentRange(range, size)}\r\n\r\n`,
      'latin1',
    ),
  }))
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`)
  const length = parts.reduce((sum, part) => sum + part.lead.length + rangeLength(part.range), tail.length)
  const plain = endToEnd(fields, new Set(['content-type']))
  const type206 = `multipart/byteranges; boundary=${boundary}`
  begin(exchange, 206, [...plain, 'Content-Type', type206, 'Content-Length', String(length)], hit)
  for (const { range, lead } of parts) {
    await write(exchange, lead)
    await writeBody(exchange, body, range.start, range.end + 1)
  }
  await write(exchange, tail)
  exchange.response.end()
}
