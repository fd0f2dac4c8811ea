import { createPublicKey, type JsonWebKey, type KeyObject, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

type ProtectedHeader = { alg: string; nonce: string; url: string; kid?: string; jwk?: JsonWebKey }

/** A request as received; those that read have no payload. */
type Received = { method: string; path: string; header: ProtectedHeader | undefined; payload: unknown }

export type Scripted = {
  status?: number
  headers?: Record<string, string>
  /** Sent as it is if it is a text. */
  body?: unknown
  /** What is done in place of an answer. */
  instead?: (response: ServerResponse) => void
}

/** What is answered, by path. */
export type Script = Record<string, Scripted | ((request: Received) => Scripted)>

const decode = (part: string): unknown =>
  part === '' ? undefined : JSON.parse(Buffer.from(part, 'base64url').toString())

export const problem = (type: string, more: object = {}): unknown => ({
  type: `urn:ietf:params:acme:error:${type}`,
  ...more,
})

/**
 * An authority on loopback that answers as a test says, by path, and ends with the test. It refuses what no real one
 * accepts: a nonce that it has not issued or that was used, another address in the signed part, a wrong signature.
 */
export async function scriptedAuthority({ accountKey, script }: { accountKey: KeyObject; script: Script }) {
  const requests: Received[] = []
  const nonces = new Set<string>()
  const newNonce = () => {
    const nonce = randomBytes(8).toString('base64url')
    nonces.add(nonce)
    return nonce
  }

  function faultOf(path: string, raw: string, header: ProtectedHeader): string | undefined {
    const parts = JSON.parse(raw) as { protected: string; payload: string; signature: string }
    const signed = Buffer.from(`${parts.protected}.${parts.payload}`)
    const key = { key: createPublicKey(accountKey), dsaEncoding: 'ieee-p1363' as const }
    if (!verify('sha256', signed, key, Buffer.from(parts.signature, 'base64url'))) return 'the signature'
    if (header.url !== `${base}${path}`) return 'the address'
    return header.alg === 'ES256' && (header.kid === undefined) !== (header.jwk === undefined)
      ? undefined
      : 'the header'
  }

  function answerTo(received: Received, raw: string): Scripted {
    const { path, header } = received
    if (header && !nonces.delete(header.nonce)) return { status: 400, body: problem('badNonce') }
    const fault = header && faultOf(path, raw, header)
    if (fault) return { status: 400, body: problem('malformed', { detail: fault }) }
    const scripted = script[path]
    if (typeof scripted === 'function') return scripted(received)
    return scripted ?? standard[path] ?? { status: 404, body: problem('malformed', { detail: path }) }
  }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const raw = await text(request)
    const parts = raw === '' ? undefined : (JSON.parse(raw) as { protected: string; payload: string })
    const received: Received = {
      method: request.method ?? '',
      path: request.url ?? '',
      header: parts && (decode(parts.protected) as ProtectedHeader),
      payload: parts && decode(parts.payload),
    }
    requests.push(received)
    const { status = 200, headers, body, instead } = answerTo(received, raw)
    if (instead) return instead(response)
    response.writeHead(status, { 'replay-nonce': newNonce(), ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }

  const server = createServer((request, response) => void serve(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const directory = { newNonce: `${base}/nonce`, newAccount: `${base}/accounts`, newOrder: `${base}/orders` }
  const standard: Record<string, Scripted> = {
    '/directory': { body: directory },
    '/nonce': {},
    '/accounts': { status: 201, headers: { location: '/accounts/7' }, body: { status: 'valid' } },
  }
  return {
    base,
    directory,
    /** The requests that it has received so far. */
    requests,
    sentTo: (path: string) => requests.filter((request) => request.path === path),
    /** Forgets all nonces, as after a restart. */
    forgetNonces: () => nonces.clear(),
  }
}
