import type { Endpoint, Envelope, ReplyOf } from '@fairlead/api/endpoint.ts'
import { enterAccount } from '@fairlead/api/account/visit.ts'
import { OK } from '@fairlead/api/errors.ts'
import { proveSelf } from '@fairlead/api/factor/proof.ts'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse as Response } from 'fastify'

/** Not typed by the endpoint, because many tests send input that the schemas refuse. */
export type Sent = {
  params?: Record<string, string>
  query?: Record<string, string | number | string[]>
  body?: unknown
  headers?: Record<string, string>
}

/** The envelope with typed data, and the status, headers and cookies. `data` is null after a failure. */
export type Answer<T> = Omit<Envelope, 'data'> & {
  data: T
  status: number
  headers: Response['headers']
  cookies: Response['cookies']
}

/** A file is sent without an envelope; here it becomes the data of one, as text. */
const bodyOf = <T>(response: Response) =>
  response.headers['content-disposition'] === undefined
    ? response.json<Omit<Envelope, 'data'> & { data: T }>()
    : { succ: true, code: OK, msg: '', requestId: '', data: response.body as T }

export const envelopeOf = <T>(response: Response): Answer<T> => ({
  ...bodyOf<T>(response),
  status: response.statusCode,
  headers: response.headers,
  cookies: response.cookies,
})

/** Path and query of a call. A parameter without a value stays in the path as `:name`. */
export function urlOf({ path }: Endpoint, { params = {}, query = {} }: Sent) {
  const filled = path.replaceAll(/:(\w+)/g, (part, name: string) => encodeURIComponent(params[name] ?? part))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, String(one)]),
    ),
  )
  return search.size > 0 ? `${filled}?${search.toString()}` : filled
}

export const callOptions = (endpoint: Endpoint, sent: Sent): InjectOptions & { url: string } => ({
  method: endpoint.method,
  url: urlOf(endpoint, sent),
  headers: {
    ...(sent.body !== undefined && { 'content-type': 'application/json' }),
    ...sent.headers,
  },
  ...(sent.body !== undefined && { payload: JSON.stringify(sent.body) }),
})

/** Calls that give a session another token. */
const renewing: ReadonlySet<string> = new Set([proveSelf.path, enterAccount.path])

export type Client = ReturnType<typeof browser>

/** A browser with a cookie jar. Requests go through the whole application, without a socket. */
export function browser(
  app: FastifyInstance,
  cookies: Record<string, string> = {},
  /** Called with the token that continues a session. */
  renewed?: (token: string) => void,
) {
  const jar = new Map(Object.entries(cookies))

  const send = async (options: InjectOptions): Promise<Response> => {
    const response = await app.inject({ cookies: Object.fromEntries(jar), ...options })
    for (const { name, value } of response.cookies) {
      if (value === '') jar.delete(name)
      else jar.set(name, value)
      if (typeof options.url === 'string' && renewing.has(options.url) && name in cookies) renewed?.(value)
    }
    return response
  }

  return {
    jar,
    send,
    call: async <E extends Endpoint>(endpoint: E, sent: Sent = {}): Promise<Answer<ReplyOf<E>>> =>
      envelopeOf(await send(callOptions(endpoint, sent))),
  }
}
