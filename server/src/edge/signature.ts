import { createHash, createPublicKey, verify } from 'node:crypto'
import { edgeHeaders, signatureSeconds, signedText } from '@fairlead/api/edge/protocol.ts'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../lib/clock.ts'
import type { Database } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { edgeKey, sawEdge } from './edges.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const header = (request: FastifyRequest, name: string) => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

/** Verifies that a call comes from an enrolled edge, and remembers that the edge was seen. Throws `edgeRefused`. */
export async function signedEdge(db: Database, clock: Clock, request: FastifyRequest) {
  const id = header(request, edgeHeaders.id)
  const time = header(request, edgeHeaders.time)
  const age = Math.abs(clock.now().getTime() - Number(time))
  if (!uuid.test(id) || !(age <= signatureSeconds * 1000)) throw new Fail('edgeRefused')
  const edge = await edgeKey(db.system, id)
  if (!edge) throw new Fail('edgeRefused')
  const bodyHash = createHash('sha256')
    .update(request.rawBody ?? '')
    .digest('hex')
  const text = signedText(request.method, request.url, time, bodyHash)
  const key = createPublicKey({ key: edge.public_key, format: 'der', type: 'spki' })
  const signature = Buffer.from(header(request, edgeHeaders.signature), 'base64')
  if (!verify(null, Buffer.from(text), key, signature)) throw new Fail('edgeRefused')
  await sawEdge(db.system, id, clock.now())
  return { id: edge.id, name: edge.name }
}
