import { replayRequests } from '@fairlead/api/cdn/replay.ts'
import type { CacheWord } from '@fairlead/api/edge/logs.ts'
import { cacheWords } from '@fairlead/api/edge/logs.ts'
import { z } from 'zod'
import { headOf, type RequestHead } from '../http/request-head.ts'
import { readPath } from '../http/path.ts'
import { withoutNames } from '../rules/query.ts'
import { authName } from '../rules/uri-authentication.ts'
import type { Slices } from './slices.ts'

/** The fields of a line that a replay reads. */
const Line = z.object({
  time: z.iso.datetime(),
  id: z.string(),
  client: z.string(),
  country: z.string(),
  method: z.string(),
  url: z.string(),
  status: z.number().int(),
  cache: z.enum(cacheWords),
  referer: z.string(),
  agent: z.string(),
})

export type LoggedRequest = {
  /** Milliseconds. */
  time: number
  /** The `X-Request-Id`. */
  id: string
  agent: string
  head: RequestHead
  url: string
  client: string
  country: string
  status: number
  cache: CacheWord
  /** The link was signed; the signature is not in the log. */
  hasProof: boolean
}

const urlParts = /^(https?):\/\/([^/?]*)(\/.*)$/s

/** Undefined for a malformed line. */
function readLine(text: string): LoggedRequest | undefined {
  const line = Line.safeParse(parseJson(text)).data
  const [, scheme, host, target] = urlParts.exec(line?.url ?? '') ?? []
  const named = target === undefined ? undefined : readPath(target)
  if (!line || host === undefined || !named) return undefined
  const { id, method, client, country, referer, agent, status, cache, url } = line
  const isPreflight = method === 'OPTIONS' && status === 204 && cache === 'none'
  return {
    time: Date.parse(line.time),
    head: headOf({
      ...named,
      method,
      host,
      isSecure: scheme === 'https',
      address: client === '' ? undefined : client,
      raw: [
        'Host',
        host,
        ...(referer === '' ? [] : ['Referer', referer]),
        ...(agent === '' ? [] : ['User-Agent', agent]),
        ...(isPreflight ? ['Origin', 'null', 'Access-Control-Request-Method', 'GET'] : []),
      ],
    }),
    id,
    agent,
    url,
    client,
    country,
    status,
    cache,
    hasProof: withoutNames(named.query, authName).taken.length > 0,
  }
}

/** The requests of a text, sorted by time. Malformed lines are left out. */
export async function readRequests(text: string, { rest, isOver }: Slices): Promise<LoggedRequest[]> {
  const found: LoggedRequest[] = []
  let at = 0
  while (at < text.length && found.length < replayRequests && !isOver()) {
    const end = text.indexOf('\n', at)
    const line = readLine(text.slice(at, end < 0 ? text.length : end))
    if (line) found.push(line)
    at = end < 0 ? text.length : end + 1
    await rest()
  }
  return found.toSorted((a, b) => a.time - b.time)
}

export const timeOf = (request: LoggedRequest | undefined) =>
  request ? new Date(request.time).toISOString() : null

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
