import { createHash } from 'node:crypto'
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import {
  canonicalRequest,
  encodeUri,
  scopeOf,
  signatureAlgorithm,
  signatureTime,
  textToSign,
  unsignedPayload,
} from '@fairlead/api/bucket/signature.ts'
import { hmac, signingKey } from '../../signing-key.ts'
import { toError } from '../../to-error.ts'

export type RemoteSettings = {
  endpoint: URL
  bucket: string
  region: string
  accessKey: string
  secretKey: string
  /** The bucket stands in front of the host, and not in the path. */
  hostStyle?: boolean
  /** The agent that connects, if only some addresses are allowed. */
  agent?: Agent
  /** Sent with each request. */
  marks?: Readonly<Record<string, string>>
}

/** The engine refuses, does not respond, or cannot be reached. */
export class EngineFailure extends Error {}

type Sent = {
  method: 'GET' | 'PUT' | 'DELETE'
  /** Empty for the bucket itself. */
  key: string
  query?: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
  /** Writes the body. If it rejects, the request is cut off, and the engine stores nothing. */
  write?: (send: (piece: Uint8Array) => Promise<void>) => Promise<void>
}

/** Milliseconds without a byte after which a request fails. */
const idle = 30_000

/** Sends requests to any engine with the S3 API, signed with Signature Version 4. */
export function s3Client(settings: RemoteSettings) {
  const { endpoint, bucket, region, accessKey, secretKey, hostStyle = false, marks } = settings
  const isSecure = endpoint.protocol === 'https:'
  const send = isSecure ? httpsRequest : httpRequest
  // The agent that all requests share by default gives up a connection after 5 seconds, which a busy engine may need.
  const agent = settings.agent ?? new (isSecure ? HttpsAgent : Agent)({ keepAlive: true })
  const inFront = hostStyle ? `${bucket}.` : ''

  function signed({ method, key, query = {} }: Sent) {
    const time = signatureTime(new Date())
    const date = time.slice(0, 8)
    const scope = scopeOf(date, region)
    const path = `${hostStyle ? '' : `/${bucket}`}${hostStyle || key !== '' ? '/' : ''}${encodeUri(key, '/')}`
    const pairs = Object.entries(query).map(([name, value]) => [encodeUri(name), encodeUri(value)] as const)
    const headers = [
      ['host', inFront + endpoint.host],
      ['x-amz-content-sha256', unsignedPayload],
      ['x-amz-date', time],
    ] as const
    const canonical = canonicalRequest({ method, path, query: pairs, headers, payloadHash: unsignedPayload })
    const text = textToSign(time, scope, createHash('sha256').update(canonical).digest('hex'))
    const signature = hmac(signingKey(secretKey, date, region), text).toString('hex')
    const names = headers.map(([name]) => name).join(';')
    const authorization = `${signatureAlgorithm} Credential=${accessKey}/${scope}, SignedHeaders=${names}, Signature=${signature}`
    const search = pairs.map((pair) => pair.join('=')).join('&')
    return {
      path: search === '' ? path : `${path}?${search}`,
      headers: { ...Object.fromEntries(headers), authorization },
    }
  }

  /** Resolves with the head of the response, whose body is to be read. Rejects if there is none. */
  return (sent: Sent): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const { path, headers } = signed(sent)
      const request = send({
        method: sent.method,
        host: inFront + endpoint.hostname,
        port: endpoint.port,
        path,
        agent,
        headers: { ...sent.headers, ...marks, ...headers },
      })
      request.setTimeout(idle, () => request.destroy(new Error('the storage engine does not respond')))
      request.on('response', resolve)
      request.on('error', (error) => reject(new EngineFailure(error.message, { cause: error })))
      const body = sent.write
      if (!body) return void request.end()
      const piecewise = (piece: Uint8Array) =>
        new Promise<void>((next, fail) => {
          request.write(piece, (error) => (error ? fail(error) : next()))
        })
      body(piecewise).then(
        () => request.end(),
        (error: unknown) => {
          reject(toError(error))
          request.destroy()
        },
      )
    })
}
