import { createHash, createPublicKey, verify } from 'node:crypto'
import { edgeHeaders, isEdgeNonce, signatureSeconds, signedText } from '@fairlead/api/edge/protocol.ts'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../lib/clock.ts'
import type { Database } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { edgeKeys, takeCall, useNextKey } from './edge-keys.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const header = (request: FastifyRequest, name: string) => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

/**
 * Verifies that a call comes from an enrolled edge and is not a replay, and records when the edge was seen. Throws
 * `edgeRefused`, or `edgeRevoked` if the key was that of an edge.
 */
export async function signedEdge(db: Database, clock: Clock, request: FastifyRequest) {
  const id = header(request, edgeHeaders.id)
  const time = header(request, edgeHeaders.time)
  const nonce = header(request, edgeHeaders.nonce)
  const now = clock.now()
  const age = Math.abs(now.getTime() - Number(time))
  if (!uuid.test(id) || !isEdgeNonce(nonce) || !(age <= signatureSeconds * 1000))
    throw new Fail('edgeRefused')
  const edge = await edgeKeys(db.system, id)
  if (!edge) throw new Fail('edgeRefused')
  const bodyHash = createHash('sha256')
    .update(request.rawBody ?? '')
    .digest('hex')
  const text = Buffer.from(signedText(request.method, request.url, time, nonce, bodyHash))
  const signature = Buffer.from(header(request, edgeHeaders.signature), 'base64')
  const isBy = (key: Buffer | null): key is Buffer =>
    key !== null && verify(null, text, createPublicKey({ key, format: 'der', type: 'spki' }), signature)

  const byNext = !isBy(edge.public_key) && isBy(edge.next_public_key)
  if (!byNext && !isBy(edge.public_key))
    throw new Fail(isBy(edge.former_public_key) ? 'edgeRevoked' : 'edgeRefused')
  if (edge.revoked_at) throw new Fail('edgeRevoked')
  // Stored as long as the signature is valid.
  const until = new Date(Math.max(now.getTime(), Number(time)) + 2 * signatureSeconds * 1000)
  if (!(await takeCall(db.system, { id, nonce, now, until }))) throw new Fail('edgeRefused')
  if (byNext && edge.next_public_key) await useNextKey(db.system, id, edge.next_public_key, now)
  return { id: edge.id, name: edge.name, allowedRegions: edge.allowed_regions }
}
