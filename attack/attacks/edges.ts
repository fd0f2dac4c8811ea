import { createHash, generateKeyPairSync, type KeyObject, randomBytes, randomUUID, sign } from 'node:crypto'
import {
  edgeHeaders,
  enrollEdge,
  pullChanges,
  sendReceipts,
  signedText,
} from '@fairlead/api/edge/protocol.ts'
import type { Endpoint } from '@fairlead/api/endpoint.ts'
import { addEdge, listEdges, revokeEdge } from '@fairlead/api/system/edge.ts'
import { type Sent, urlOf } from '../../server/src/lib/testing/client.ts'
import type { Attack } from '../attack.ts'
import { dataOf } from '../scene.ts'

type SignedClaim = { id: string; key: KeyObject; time?: number; nonce?: string; path?: string }

/** The headers of a call as an edge signs it; `path` is signed instead of the requested one. */
function signed(endpoint: Endpoint, sent: Sent, { id, key, ...claim }: SignedClaim) {
  const time = String(claim.time ?? Date.now())
  const nonce = claim.nonce ?? randomBytes(16).toString('base64url')
  const body = sent.body === undefined ? '' : JSON.stringify(sent.body)
  const hash = createHash('sha256').update(body).digest('hex')
  const text = signedText(endpoint.method, claim.path ?? urlOf(endpoint, sent), time, nonce, hash)
  const signature = sign(null, Buffer.from(text), key).toString('base64')
  return {
    [edgeHeaders.id]: id,
    [edgeHeaders.time]: time,
    [edgeHeaders.nonce]: nonce,
    [edgeHeaders.signature]: signature,
  }
}

const newKey = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return { privateKey, publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64') }
}

export const edgeEnrolment: Attack = {
  name: 'edge-enrolment',
  tries:
    'Somebody enrolls as an edge with guessed and used tokens and under names in use, and calls with signatures that were seen before, are old, or are for another call.',
  holds:
    'A token works once and for its name; each of those calls is refused, and so is an edge that was shut out.',
  run: async (target, notes) => {
    const { guest, run } = target
    const operator = await target.as('operator')
    const name = `attack-${run}`
    const made = dataOf(await operator.call(addEdge, { body: { name, regions: [1] } }))
    const present = dataOf(await operator.call(listEdges)).content.find((one) => one.name !== name)
    const own = newKey()
    const enroll = async (what: string, token: string, under: string) => {
      const body = { token, name: under, publicKey: newKey().publicKey }
      const { succ, code } = await guest().call(enrollEdge, { body })
      notes.tried('enrolments')
      if (succ) notes.breach(`${what}: ${code}`)
    }
    await enroll('a guessed token', randomBytes(32).toString('base64url'), name)
    await enroll('the token of another name', made.token, `other-${run}`)
    if (present) await enroll('the token, under a name in use', made.token, present.name)
    const body = { token: made.token, name, publicKey: own.publicKey }
    const { edgeId } = dataOf(await guest().call(enrollEdge, { body }))
    await enroll('a token that was used', made.token, name)

    const claim = { id: edgeId, key: own.privateKey }
    const query = { after: 0, wait: 0, regions: '1' }
    const call = async (what: string, headers: Record<string, string>, mayPass = false) => {
      const { succ, code } = await guest().call(pullChanges, { query, headers })
      notes.tried('signed calls')
      if (succ !== mayPass) notes.breach(`${what}: ${code}`)
    }
    const once = signed(pullChanges, { query }, claim)
    await call('a sound call', once, true)
    await call('the same again', once)
    const reused = signed(pullChanges, { query }, { ...claim, nonce: once[edgeHeaders.nonce] })
    await call('another with the same nonce', reused)
    const old = Date.now() - 600_000
    await call('an old one', signed(pullChanges, { query }, { ...claim, time: old }))
    await call('one of the future', signed(pullChanges, { query }, { ...claim, time: old + 1_200_000 }))
    await call('one for another call', signed(sendReceipts, { body: {} }, claim))
    await call('one for another query', signed(pullChanges, { query }, { ...claim, path: pullChanges.path }))
    await call(
      'the key of somebody else',
      signed(pullChanges, { query }, { ...claim, key: newKey().privateKey }),
    )
    await call('an edge that is not there', signed(pullChanges, { query }, { ...claim, id: randomUUID() }))
    if (present) await call('another edge', signed(pullChanges, { query }, { ...claim, id: present.id }))
    dataOf(await operator.call(revokeEdge, { params: { id: made.id } }))
    await call('an edge that was shut out', signed(pullChanges, { query }, claim))
  },
}
