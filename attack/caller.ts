import { createHash, createHmac, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Endpoint, Envelope, type ReplyOf } from '@fairlead/api/endpoint.ts'
import { OK } from '@fairlead/api/errors.ts'
import { keyScheme, signedKeyText } from '@fairlead/api/key/key-signature.ts'
import { type Sent, urlOf } from '../server/src/lib/testing/client.ts'
import { type Ask, ask, type openBudget, type Reply } from './request.ts'

/** `data` is null after a failure; for a file it is the file's text. */
export type Answer<T = unknown> = Omit<Envelope, 'data'> & Reply & { data: T }

type ApiKey = { appId: string; appSecret: string }

type CallerOptions = {
  base: URL
  budget: ReturnType<typeof openBudget>
  /** A local address that no caller has used yet, if this machine has several. */
  nextSource: () => string | undefined
  /** Keeps its address, even after a refusal for too many requests. */
  stays?: boolean
  /** Signs with a secret key instead of a session. */
  key?: ApiKey
}

export type Caller = ReturnType<typeof openCaller>

/** A client with a cookie jar and an address. */
export function openCaller({ base, budget, nextSource, stays = false, key }: CallerOptions) {
  const jar = new Map<string, string>()
  let from = nextSource()

  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  function keep(reply: Reply) {
    for (const line of [reply.headers['set-cookie'] ?? []].flat()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
  }

  /** Sends a request; after a refusal for too many requests it is retried, from another address or later. */
  async function send(path: string, options: Ask = {}): Promise<Reply> {
    for (let round = 0; ; round += 1) {
      budget.spend()
      const cookie = cookies()
      const headers = {
        ...(cookie !== '' && { cookie }),
        ...(options.body !== undefined && { 'content-type': 'application/json' }),
        ...(key && { authorization: signature(key, options.method ?? 'GET', path, options.body) }),
        ...options.headers,
      }
      const reply = await ask(base, path, { from, ...options, headers })
      keep(reply)
      const isTooSoon = reply.status === 429 && reply.headers['x-ratelimit-remaining'] === '0'
      if (!isTooSoon || stays || round === 3) return reply
      const next = nextSource()
      if (next === undefined) await pause(1000 * Number(reply.headers['retry-after'] ?? 1))
      else from = next
    }
  }

  return {
    jar,
    from: () => from,
    send,
    /** Makes a call of the contract. Rejects if the response is neither an envelope nor a file. */
    async call<E extends Endpoint>(endpoint: E, sent: Sent = {}): Promise<Answer<ReplyOf<E>>> {
      const reply = await send(urlOf(endpoint, sent), {
        method: endpoint.method,
        ...(sent.headers && { headers: sent.headers }),
        ...(sent.body !== undefined && { body: JSON.stringify(sent.body) }),
      })
      return { ...envelopeOf(endpoint, reply), ...reply } as Answer<ReplyOf<E>>
    },
  }
}

function envelopeOf(endpoint: Endpoint, reply: Reply): Envelope {
  if (reply.headers['content-disposition'] !== undefined)
    return { succ: true, code: OK, msg: '', requestId: '', data: reply.text }
  const parsed = Envelope.safeParse(parseJson(reply.text))
  if (parsed.success) return parsed.data
  const problem = `${endpoint.method} ${endpoint.path}: ${reply.status} without an envelope`
  throw new Error(`${problem}: ${reply.text.slice(0, 200)}`)
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** As docs/api-keys.md describes. */
function signature({ appId, appSecret }: ApiKey, method: string, url: string, body = ''): string {
  const claim = { timestamp: String(Date.now()), nonce: randomUUID() }
  const bodyHash = createHash('sha256').update(body).digest('hex')
  const signed = createHmac('sha256', appSecret)
    .update(signedKeyText(method, url, claim, bodyHash))
    .digest('base64url')
  return `${keyScheme} Credential=${appId}, Timestamp=${claim.timestamp}, Nonce=${claim.nonce}, Signature=${signed}`
}
