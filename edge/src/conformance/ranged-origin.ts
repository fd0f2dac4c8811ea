import type { IncomingMessage } from 'node:http'
import type { Answer, Ask, Script, Step } from './case.ts'

export const mega = 1_048_576
export const size = 10 * mega
/** A body in which every position differs. */
export const film = Buffer.alloc(size)
for (let at = 0; at < size; at += 8) film.write(at.toString(16).padStart(8, '.'), at)
export const other = Buffer.alloc(size, 'other')

export const strong = { etag: '"film"', 'cache-control': 'max-age=60', 'content-type': 'video/mp4' }

type Ranged = { body?: Buffer; headers?: Record<string, string> }

/** Serves a body with ranges, as a file server does. */
export function ranged({ body = film, headers = strong }: Ranged = {}) {
  return ({ headers: requested }: IncomingMessage): Answer => {
    if (requested['if-none-match'] !== undefined && requested['if-none-match'] === headers['etag'])
      return { status: 304, headers }
    const match = /^bytes=(\d+)-(\d*)$/.exec(requested.range ?? '')
    if (!match) return { headers: { ...headers, 'accept-ranges': 'bytes' }, body }
    const start = Number(match[1])
    const end = Math.min(match[2] ? Number(match[2]) : body.length, body.length - 1)
    if (start >= body.length) return { status: 416, headers: { 'content-range': `bytes */${body.length}` } }
    return {
      status: 206,
      headers: { ...headers, 'content-range': `bytes ${start}-${end}/${body.length}` },
      body: body.subarray(start, end + 1),
    }
  }
}

export const range = (text: string, more: Record<string, string> = {}): Ask => ({
  headers: { range: `bytes=${text}`, ...more },
})
export const hit = /; hit/
/** The expected response for the range from `start` to `end`, both included. */
export const seen = (start: number, end: number, cache?: RegExp, body = film) => ({
  status: 206,
  headers: {
    'content-range': `bytes ${start}-${end}/${body.length}`,
    'content-length': String(end - start + 1),
  },
  body: body.subarray(start, end + 1).toString(),
  ...(cache && { cache }),
})
export const once = ['GET /a']
/** Visitors need not wait for the whole object; a case that needs it waits with this step. */
export const landed = (request: Ask): Step => ({ eventually: request, answer: { status: 206, cache: hit } })
export const film206: Script = { '/a': ranged() }

/** Checks that a range requested from the origin covers the given one, and does not extend far beyond it. */
export const within = (requested: string | undefined, first: number) => {
  const [start = 0, end = 0] = (/^bytes=(\d+)-(\d+)$/.exec(requested ?? '')?.slice(1) ?? []).map(Number)
  return start <= first && end >= first && end - start < 8 * mega
}
