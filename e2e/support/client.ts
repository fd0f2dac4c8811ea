import { Envelope } from '@fairlead/api/endpoint.ts'
import { sessionCookie } from './accounts.ts'

type CallOptions = { method?: string; body?: unknown; headers?: Record<string, string> }

/** A caller besides the browser: the same API, with the cookie of a session. */
export type Client = {
  /** The envelope of any response, including refusals. Rejects if there is none. */
  send: (path: string, call?: CallOptions) => Promise<Envelope>
  /** The data of a success; a refusal rejects with its message. */
  data: <T>(path: string, call?: CallOptions) => Promise<T>
}

export function clientOf(baseUrl: string, session: string): Client {
  const send = async (path: string, { method = 'GET', body, headers = {} }: CallOptions = {}) => {
    const response = await fetch(baseUrl + path, {
      method,
      headers: {
        cookie: `${sessionCookie}=${session}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return Envelope.parse(await response.json())
  }
  return {
    send,
    data: async <T>(path: string, call?: CallOptions) => {
      const envelope = await send(path, call)
      if (!envelope.succ) throw new Error(`${path}: ${envelope.code} ${envelope.msg}`)
      return envelope.data as T
    },
  }
}
