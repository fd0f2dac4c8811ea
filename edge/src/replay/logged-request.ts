import type { CacheWord } from '@fairlead/api/edge/logs.ts'
import { cacheWords } from '@fairlead/api/edge/logs.ts'
import { z } from 'zod'
import { headOf, type RequestHead } from '../http/request-head.ts'
import { readPath } from '../http/path.ts'
import { withoutNames } from '../rules/query.ts'
import { authName } from '../rules/uri-authentication.ts'

/** The fields of a line that a replay reads. */
const Line = z.object({
  time: z.iso.datetime(),
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
export function readLine(text: string): LoggedRequest | undefined {
  const line = Line.safeParse(parseJson(text)).data
  const [, scheme, host, target] = urlParts.exec(line?.url ?? '') ?? []
  const named = target === undefined ? undefined : readPath(target)
  if (!line || host === undefined || !named) return undefined
  const { method, client, country, referer, agent, status, cache, url } = line
  const isPreflight = method === 'OPTIONS' && status === 204 && cache === 'none'
  return {
    time: Date.parse(line.time),
    head: headOf({
      ...{ ...named, method, host },
      isSecure: scheme === 'https',
      address: client === '' ? undefined : client,
      raw: [
        ...['Host', host],
        ...(referer === '' ? [] : ['Referer', referer]),
        ...(agent === '' ? [] : ['User-Agent', agent]),
        ...(isPreflight ? ['Origin', 'null', 'Access-Control-Request-Method', 'GET'] : []),
      ],
    }),
    ...{ url, client, country, status, cache },
    hasProof: withoutNames(named.query, authName).taken.length > 0,
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
