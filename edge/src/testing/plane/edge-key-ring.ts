import { createHash, createPublicKey, verify } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { edgeHeaders, signatureSeconds, signedText } from '@fairlead/api/edge/protocol.ts'

/** The public keys of edges, and a check of signatures as strict as that of the real control plane. */
export function edgeKeyRing() {
  /** By edge. */
  const keys = new Map<string, string>()
  /** Announced keys that have not signed a call yet, by edge. */
  const nextKeys = new Map<string, string>()
  const revoked = new Set<string>()
  const nonces = new Set<string>()

  /** The key that signed a call; undefined if none did, or if the call is a replay. */
  function signerOf(request: IncomingMessage, body: string): 'key' | 'new key' | undefined {
    const id = String(request.headers[edgeHeaders.id] ?? '')
    const time = String(request.headers[edgeHeaders.time] ?? '')
    const nonce = String(request.headers[edgeHeaders.nonce] ?? '')
    const known = keys.get(id)
    if (
      known === undefined ||
      nonces.has(nonce) ||
      Math.abs(Date.now() - Number(time)) > signatureSeconds * 1000
    )
      return undefined
    const hash = createHash('sha256').update(body).digest('hex')
    const signed = signedText(request.method ?? '', request.url ?? '', time, nonce, hash)
    const signature = Buffer.from(String(request.headers[edgeHeaders.signature] ?? ''), 'base64')
    const isBy = (key: string) => {
      const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), type: 'spki', format: 'der' })
      return verify(null, Buffer.from(signed), publicKey, signature)
    }
    nonces.add(nonce)
    if (isBy(known)) return 'key'
    const next = nextKeys.get(id)
    if (next === undefined || !isBy(next)) return undefined
    keys.set(id, next)
    nextKeys.delete(id)
    return 'new key'
  }

  return { keys, nextKeys, revoked, signerOf }
}
