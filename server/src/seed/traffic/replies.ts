import { createHash } from 'node:crypto'
import { demoDomains } from '../demo-domains.ts'
import { horn, picture, tidesFrom, tideTable } from './media.ts'
import {
  accountPage,
  homePage,
  lightPage,
  missingPage,
  numberOfLights,
  script,
  searchPage,
  styleSheet,
} from './pages.ts'

/** What the origin of the demo answers. `wait`: milliseconds that it takes, for what is slow to compute. */
export type Reply = {
  status: number
  fields: Record<string, string>
  body: Buffer
  wait?: number
}

export type Question = { method: string; host: string; path: string; query: URLSearchParams; now: Date }

const minute = 60
const day = 86_400

const cachedFor = (seconds: number) => `public, max-age=${seconds}`

/** Files are computed once. There are some fifty of them, five megabytes. */
const files = new Map<string, Buffer>()
function file(name: string, make: () => Buffer): Buffer {
  const known = files.get(name)
  if (known) return known
  const made = make()
  files.set(name, made)
  return made
}

type ReplyOptions = { status?: number; cache?: string; tags?: string[]; wait?: number }

function reply(
  type: string,
  body: Buffer | string,
  { status = 200, cache, tags, wait }: ReplyOptions = {},
): Reply {
  const bytes = Buffer.from(body)
  return {
    status,
    fields: {
      'Content-Type': type,
      'Cache-Control': cache ?? 'no-store',
      ...(tags && { 'Cache-Tag': tags.join(',') }),
      ...(cache !== undefined && {
        ETag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 16)}"`,
      }),
    },
    body: bytes,
    ...(wait !== undefined && { wait }),
  }
}

const html = (body: string, options?: ReplyOptions) => reply('text/html; charset=utf-8', body, options)
const json = (body: object, options?: ReplyOptions) =>
  reply('application/json', JSON.stringify(body), options)

/** The number in a path such as `/images/light-7.png`, if it is from 1 to `most`. */
function numberIn(path: string, pattern: RegExp, most: number): number | undefined {
  const number = Number(pattern.exec(path)?.[1])
  return number >= 1 && number <= most ? number : undefined
}

function media(path: string): Reply | undefined {
  const light = numberIn(path, /^\/images\/light-(\d+)\.png$/, numberOfLights)
  if (light !== undefined)
    return reply(
      'image/png',
      file(path, () => picture(light, 640, 400)),
      {
        cache: cachedFor(60 * minute),
        tags: ['images', `light-${light}`],
      },
    )
  const sound = numberIn(path, /^\/sounds\/horn-(\d+)\.wav$/, 8)
  if (sound !== undefined)
    return reply(
      'audio/wav',
      file(path, () => horn(sound)),
      { cache: cachedFor(day), tags: ['sounds'] },
    )
  const port = numberIn(path, /^\/tides\/port-(\d+)\.csv$/, 12)
  if (port !== undefined)
    return reply(
      'text/csv',
      file(path, () => Buffer.from(tideTable(port))),
      {
        cache: cachedFor(10 * minute),
        tags: ['tides'],
      },
    )
  if (path === '/assets/site.css')
    return reply('text/css', styleSheet, { cache: cachedFor(day), tags: ['assets'] })
  if (path === '/assets/site.js')
    return reply('text/javascript', script, { cache: cachedFor(day), tags: ['assets'] })
  return undefined
}

function api({ method, path, query, now }: Question): Reply | undefined {
  const port = Number(query.get('port') ?? 1)
  if (path === '/v1/tides') return json(tidesFrom(port, now), { cache: cachedFor(15) })
  if (path === '/v1/weather')
    // The seventh station has been out of order since the last storm.
    return port === 7
      ? json({ error: 'The station does not respond.' }, { status: 503, wait: 200 })
      : json({ port, knots: Math.round(10 + 8 * Math.sin(now.getTime() / 3_600_000 + port)) }, { wait: 350 })
  if (path === '/v1/me') return json({ error: 'Sign in first.' }, { status: 401 })
  if (path === '/v1/reports' && method === 'POST') return json({ received: now }, { status: 201, wait: 80 })
  return undefined
}

function pages({ host, path, query, now }: Question): Reply {
  const language = host === demoDomains.chinese ? 'zh' : 'en'
  if (path === '/')
    return html(homePage(language, now), { cache: cachedFor(minute), tags: ['pages', 'home'] })
  const light = numberIn(path, /^\/lights\/(\d+)$/, numberOfLights)
  if (light !== undefined)
    return html(lightPage(language, now, light), {
      cache: cachedFor(10 * minute),
      tags: ['pages', `light-${light}`],
    })
  if (path === '/light.php') {
    const moved = html('', { status: 301, cache: cachedFor(day) })
    return { ...moved, fields: { ...moved.fields, Location: `/lights/${Number(query.get('id'))}` } }
  }
  if (path === '/search') {
    const words = query.get('q') ?? ''
    return html(searchPage(language, now, words.length), { wait: 600 + 100 * (words.length % 9) })
  }
  if (path === '/account') return html(accountPage(language, now), { cache: 'private, no-store' })
  return html(missingPage(language, now), { status: 404, cache: cachedFor(10) })
}

/** Every host that is not one of the demo's own, such as a site that a newcomer tries, gets the pages. */
export const replyTo = (question: Question): Reply =>
  media(question.path) ?? (question.host === demoDomains.api ? api(question) : undefined) ?? pages(question)
