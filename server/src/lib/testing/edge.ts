import { createHash, generateKeyPairSync, randomBytes, randomUUID, sign } from 'node:crypto'
import { zstdCompressSync } from 'node:zlib'
import { sendLogs } from '@fairlead/api/edge/logs.ts'
import {
  edgeHeaders,
  enrollEdge,
  laterKinds,
  pullChanges,
  sendReceipts,
  sendUsage,
  signedText,
} from '@fairlead/api/edge/protocol.ts'
import type { BodyInputOf, Endpoint, ReplyOf } from '@fairlead/api/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { admitFromSettings } from '../../edge/edge-keys.ts'
import type { Database } from '../db.ts'
import { newToken } from '../token.ts'
import { type Answer, callOptions, envelopeOf, type Sent } from './client.ts'

/** Allows an edge to enrol, as the settings of a control plane do. Returns the token, which works once. */
export async function newEnrolToken(db: Database, name: string, now: Date): Promise<string> {
  const token = newToken()
  if (!(await admitFromSettings(db, name, token, now))) throw new Error(`${name} is an operator's edge`)
  return token
}

type UsageInput = BodyInputOf<typeof sendUsage>['rows'][number]
type Receipts = BodyInputOf<typeof sendReceipts>

export const newKeys = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  return {
    privateKey,
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    /** The private key as text, which no reply and no table may contain. */
    secret: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  }
}

type LogPiece = BodyInputOf<typeof sendLogs>['pieces'][number]

/** Lines of a site, compressed as by an edge unless `pack` is given. */
export const logPiece = (
  siteId: string,
  lines: string[],
  hour = '2031-05-06T07',
  pack: (text: string) => Buffer = zstdCompressSync,
): LogPiece => ({
  siteId,
  hour,
  lines: lines.length,
  data: pack(lines.map((line) => `${line}\n`).join('')).toString('base64'),
})

export type EnrolledEdge = Awaited<ReturnType<typeof enrolledEdge>>

/** An edge that uses the real protocol with its own key; the test makes each call. */
export async function enrolledEdge(
  app: FastifyInstance,
  now: () => Date,
  name: string,
  token: string,
  journal: string = randomUUID(),
  keys = newKeys(),
) {
  const enrolled = envelopeOf<ReplyOf<typeof enrollEdge>>(
    await app.inject(callOptions(enrollEdge, { body: { token, name, publicKey: keys.publicKey } })),
  )
  const id = enrolled.data.edgeId

  /** Options of a signed request. `claim` makes parts of the signature wrong. */
  const signed = (
    endpoint: Endpoint,
    sent: Sent,
    claim: { time?: number; id?: string; nonce?: string } = {},
  ) => {
    const options = callOptions(endpoint, sent)
    const time = String(claim.time ?? now().getTime())
    const bodyHash = createHash('sha256')
      .update(typeof options.payload === 'string' ? options.payload : '')
      .digest('hex')
    const nonce = claim.nonce ?? randomBytes(16).toString('base64url')
    const text = signedText(endpoint.method, options.url, time, nonce, bodyHash)
    return {
      ...options,
      headers: {
        ...options.headers,
        [edgeHeaders.id]: claim.id ?? id,
        [edgeHeaders.time]: time,
        [edgeHeaders.nonce]: nonce,
        [edgeHeaders.signature]: sign(null, Buffer.from(text), present.privateKey).toString('base64'),
      },
    }
  }
  const call = async <E extends Endpoint>(endpoint: E, sent: Sent): Promise<Answer<ReplyOf<E>>> =>
    envelopeOf(await app.inject(signed(endpoint, sent)))

  let present = keys

  let cursor = 0
  let regions = '1,2,3'
  const pull = async (wait = 0) => {
    const kinds = laterKinds.join(',')
    const answer = await call(pullChanges, { query: { after: cursor, wait, regions, kinds } })
    cursor = answer.data.cursor
    return answer.data.changes
  }
  const receipts = (body: Partial<Receipts>) =>
    call(sendReceipts, { body: { sites: [], purges: [], ...body } })

  return {
    id,
    name,
    journal,
    keys,
    /** Signs with other keys from now on. */
    signWith: (next: typeof keys) => (present = next),
    signed,
    call,
    /** The changes since the last pull. `wait` is in seconds. */
    pull,
    receipts,
    /** Serves these visit regions from its next pull on, which starts from the beginning. */
    serveRegions: (wanted: string) => {
      regions = wanted
      cursor = 0
    },
    /** Pulls changes and sends a receipt for each, with `error` if set. Returns the changes. */
    work: async (error?: string) => {
      const changes = await pull()
      await receipts({
        sites: changes.flatMap((change) =>
          change.kind === 'site'
            ? [{ siteId: change.site.id, version: change.site.version, ...(error && { error }) }]
            : [],
        ),
        purges: changes.flatMap((change) =>
          change.kind === 'purge'
            ? [{ purgeId: change.purge.id, objects: 2, bytes: 2048, ...(error && { error }) }]
            : [],
        ),
      })
      return changes
    },
    logs: (seq: number, pieces: LogPiece[], ofJournal = journal) =>
      call(sendLogs, { body: { journal: ofJournal, seq, pieces } }),
    usage: (seq: number, rows: UsageInput[], ofJournal = journal) =>
      call(sendUsage, { body: { journal: ofJournal, seq, rows } }),
  }
}
/** What an edge reports of a file that it has prewarmed. */
export const prewarmReport = (id: string, outcome: 'stored' | 'originError' = 'stored') => ({
  id,
  progress: 100,
  outcome,
  statusCode: outcome === 'stored' ? 200 : 502,
  size: 10,
  originBytes: 10,
  elapsed: 5,
  listed: 0,
  listedFailed: 0,
})
