import { Agent as HttpAgent, type IncomingHttpHeaders, request as httpRequest } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { AcmeUnreachable } from './problem.ts'

/** The maximum number of bytes read of a response. An order of a hundred names has some 20,000. */
const maxAnswer = 256_000

type AcmeRequest = {
  method: 'GET' | 'HEAD' | 'POST'
  url: string
  body?: string | undefined
  accept?: string | undefined
}

export type AcmeAnswer = { status: number; headers: IncomingHttpHeaders; text: string }

export type Transport = (request: AcmeRequest) => Promise<AcmeAnswer>

/**
 * Sends single requests to one authority. Resolves with every complete response, whatever its status; redirects are
 * not followed. Rejects with `AcmeUnreachable`.
 */
export function acmeTransport({
  directory,
  ca,
  patienceMs,
}: {
  directory: string
  ca?: string | undefined
  patienceMs: number
}): Transport {
  // A dozen requests follow each other for one certificate. Idle connections are closed before an authority does so,
  // because a request on a closing connection fails.
  const keep = { keepAlive: true, timeout: 4000, maxSockets: 8 }
  const agents = { 'http:': new HttpAgent(keep), 'https:': new HttpsAgent({ ...keep, ...(ca && { ca }) }) }
  const { protocol } = new URL(directory)

  return ({ method, url, body, accept }) =>
    new Promise((resolve, reject) => {
      const target = new URL(url)
      if (target.protocol !== 'https:' && target.protocol !== protocol)
        return reject(new AcmeUnreachable('answer', `${target.origin} is not encrypted`))
      const secure = target.protocol === 'https:'
      const signal = AbortSignal.timeout(patienceMs)
      const fail = (error: Error) => {
        if (error instanceof AcmeUnreachable) return reject(error)
        const [reason, message] = signal.aborted
          ? (['timeout', `No answer in ${patienceMs / 1000} s`] as const)
          : (['network', error.message] as const)
        reject(new AcmeUnreachable(reason, `${target.host}: ${message}`, { cause: error }))
      }
      const request = (secure ? httpsRequest : httpRequest)(target, {
        method,
        agent: secure ? agents['https:'] : agents['http:'],
        signal,
        headers: {
          'user-agent': 'Fairlead',
          accept: accept ?? 'application/json',
          'accept-language': 'en',
          ...(body !== undefined && {
            'content-type': 'application/jose+json',
            'content-length': Buffer.byteLength(body),
          }),
        },
      })
      request.on('error', fail)
      request.on('response', (response) => {
        const pieces: Buffer[] = []
        let length = 0
        response.on('error', fail)
        response.on('data', (piece: Buffer) => {
          pieces.push(piece)
          length += piece.length
          if (length > maxAnswer)
            response.destroy(new AcmeUnreachable('answer', `${target.host}: the answer is too long`))
        })
        response.on('end', () => {
          const { statusCode: status = 0, headers } = response
          resolve({ status, headers, text: Buffer.concat(pieces).toString('utf8') })
        })
      })
      request.end(body)
    })
}
