import { randomBytes } from 'node:crypto'
import type { Body } from '../cache/body.ts'
import { withoutDescription } from './answer-fields.ts'
import type { Exchange } from '../visitor/exchange.ts'
import { begin, endWith, write, writeBody } from '../visitor/write-answer.ts'
import { endToEnd, field, type FieldList } from '../http/fields.ts'
import { type ByteRange, contentRange, rangeLength } from '../http/range.ts'

/**
 * An origin may have sent `Content-Range` with the whole object, where it has no meaning. For a part, the edge sets
 * it.
 */
const withRange = new Set(['content-range'])
const withRangeAndType = new Set(['content-range', 'content-type'])

/** An object of which ranges are requested. `fields` are those of the whole object, without its length. */
export type RangedObject = { fields: FieldList; body: Body; size: number; fromCache: boolean }

export function sendUnsatisfiable(exchange: Exchange, { fields, size, fromCache }: RangedObject) {
  const bare = withoutDescription(fields)
  begin(exchange, 416, [...bare, 'Content-Range', `bytes */${size}`, 'Content-Length', '0'], fromCache)
  exchange.response.end()
}

/** Sends a 206 with one range, or with several as parts. */
export async function sendRanges(
  exchange: Exchange,
  object: RangedObject,
  ranges: [ByteRange, ...ByteRange[]],
) {
  const [range, ...others] = ranges
  if (others.length > 0) return sendMultipart(exchange, object, ranges)
  const { fields, body, size, fromCache } = object
  const described = ['Content-Range', contentRange(range, size), 'Content-Length', String(rangeLength(range))]
  begin(exchange, 206, [...endToEnd(fields, withRange), ...described], fromCache)
  if (body.bytes) return endWith(exchange, body.bytes.subarray(range.start, range.end + 1))
  await writeBody(exchange, body, range.start, range.end + 1)
  exchange.response.end()
}

/** A multipart body (RFC 9110, section 14.6). */
async function sendMultipart(exchange: Exchange, object: RangedObject, ranges: ByteRange[]) {
  const { fields, body, size, fromCache } = object
  const boundary = randomBytes(16).toString('hex')
  const type = field(fields, 'content-type')
  const typeLine = type === undefined ? '' : `Content-Type: ${type}\r\n`
  const lead = (range: ByteRange) =>
    `\r\n--${boundary}\r\n${typeLine}Content-Range: ${contentRange(range, size)}\r\n\r\n`
  const parts = ranges.map((range) => ({ range, lead: Buffer.from(lead(range), 'latin1') }))
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`)
  const length = parts.reduce((sum, part) => sum + part.lead.length + rangeLength(part.range), tail.length)
  const described = [
    'Content-Type',
    `multipart/byteranges; boundary=${boundary}`,
    'Content-Length',
    String(length),
  ]
  begin(exchange, 206, [...endToEnd(fields, withRangeAndType), ...described], fromCache)
  for (const part of parts) {
    await write(exchange, part.lead)
    await writeBody(exchange, body, part.range.start, part.range.end + 1)
  }
  await write(exchange, tail)
  exchange.response.end()
}
