import { createHash, randomBytes } from 'node:crypto'
import { sendFirewallHits, sendFirewallReplay, takeFirewallReplay } from '@fairlead/api/edge/firewall.ts'
import { sendRates } from '@fairlead/api/edge/firewall-rates.ts'
import { renewLeases } from '@fairlead/api/edge/leases.ts'
import { sendLogs } from '@fairlead/api/edge/logs.ts'
import {
  changeEdgeKey,
  edgeHeaders,
  enrollEdge,
  laterKinds,
  maxWaitSeconds,
  pullChanges,
  sendReceipts,
  sendUsage,
  signedText,
} from '@fairlead/api/edge/protocol.ts'
import { sendPreview } from '@fairlead/api/edge/preview.ts'
import { sendPrewarms, takePrewarms } from '@fairlead/api/edge/prewarm.ts'
import { sendShield } from '@fairlead/api/edge/shield.ts'
import { sendSpeed } from '@fairlead/api/edge/speed.ts'
import { sendTail } from '@fairlead/api/edge/tail.ts'
import { sendReplay, takeReplay } from '@fairlead/api/edge/replay.ts'
import { type BodyInputOf, Envelope, type ReplyOf } from '@fairlead/api/endpoint.ts'
import { errorByCode } from '@fairlead/api/errors.ts'
import { storable } from '@fairlead/api/storable.ts'
import { Agent, request } from 'undici'
import { z } from 'zod'
import type { Identity } from './identity.ts'

type CallRefusal = 'refused' | 'revoked' | 'hopeless'

/**
 * The control plane refused a call: `refused` if it does not know this edge, `revoked` if the edge was revoked,
 * `hopeless` if it will never accept this call. Other errors mean that it cannot be reached.
 */
export class ControlError extends Error {
  readonly refused: boolean
  readonly revoked: boolean
  readonly hopeless: boolean
  constructor(message: string, kind?: CallRefusal) {
    super(message)
    this.refused = kind === 'refused'
    this.revoked = kind === 'revoked'
    this.hopeless = kind === 'hopeless'
  }
}

function kindOf(code: number): CallRefusal | undefined {
  const name = errorByCode(code)
  if (name === 'edgeRefused') return 'refused'
  if (name === 'edgeRevoked') return 'revoked'
  return name === 'badInput' || name === 'tooLarge' ? 'hopeless' : undefined
}

/** Changes are validated one by one, so that a malformed one does not block the others. */
const Pulled = z.object({
  changes: z.array(z.unknown()),
  cursor: z.number().int(),
  more: z.boolean().optional(),
  newKey: z.boolean().default(false),
})
export type Pulled = z.output<typeof Pulled>

/** The visit regions that this edge serves, and the country in which it stands. */
export type EdgePlace = { regions: readonly number[]; country: string }

/** The calls to the control plane. All are idempotent; all reject when it cannot be reached or refuses. */
export type Control = {
  enroll: (body: BodyInputOf<typeof enrollEdge>) => Promise<{ edgeId: string }>
  changeKey: (body: BodyInputOf<typeof changeEdgeKey>) => Promise<void>
  pull: (after: number, wait: number, place: EdgePlace) => Promise<Pulled>
  sendReceipts: (body: BodyInputOf<typeof sendReceipts>) => Promise<void>
  sendUsage: (body: BodyInputOf<typeof sendUsage>) => Promise<void>
  renewLeases: (body: BodyInputOf<typeof renewLeases>) => Promise<ReplyOf<typeof renewLeases>>
  sendLogs: (body: BodyInputOf<typeof sendLogs>) => Promise<void>
  sendFirewallHits: (body: BodyInputOf<typeof sendFirewallHits>) => Promise<void>
  takeFirewallReplay: (id: string) => Promise<ReplyOf<typeof takeFirewallReplay>>
  sendFirewallReplay: (id: string, body: BodyInputOf<typeof sendFirewallReplay>) => Promise<void>
  sendRates: (body: BodyInputOf<typeof sendRates>) => Promise<ReplyOf<typeof sendRates>>
  sendSpeed: (id: string, body: BodyInputOf<typeof sendSpeed>) => Promise<void>
  sendPreview: (id: string, body: BodyInputOf<typeof sendPreview>) => Promise<void>
  sendShield: (body: BodyInputOf<typeof sendShield>) => Promise<void>
  sendTail: (body: BodyInputOf<typeof sendTail>) => Promise<void>
  takeReplay: (id: string) => Promise<ReplyOf<typeof takeReplay>>
  sendReplay: (id: string, body: BodyInputOf<typeof sendReplay>) => Promise<void>
  takePrewarms: () => Promise<ReplyOf<typeof takePrewarms>>
  sendPrewarms: (body: BodyInputOf<typeof sendPrewarms>) => Promise<void>
  /** Aborts pending calls. */
  close: () => Promise<void>
}

type EdgeCall = { method: string; path: string }
const answerTime = 10_000

/**
 * `edgeId` returns the id to sign with; undefined before the enrolment. Signatures contain the real time, not that of
 * a test clock.
 */
export function controlClient(url: string, identity: Identity, edgeId: () => string | undefined): Control {
  const agent = new Agent({
    connections: 4,
    headersTimeout: maxWaitSeconds * 1000 + answerTime,
    bodyTimeout: answerTime,
    connect: { timeout: 5_000 },
  })

  async function call<Reply>(
    { method, path }: EdgeCall,
    reply: z.ZodType<Reply>,
    body?: unknown,
  ): Promise<Reply> {
    const bytes = body === undefined ? '' : storableJson(body)
    const answer = await request(url + path, {
      dispatcher: agent,
      method: method as 'GET',
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(path !== enrollEdge.path && signature(method, path, bytes)),
      },
      ...(body !== undefined && { body: bytes }),
    })
    const text = await answer.body.text()
    const envelope = Envelope.safeParse(parseJson(text))
    if (!envelope.success) throw new ControlError(`status ${answer.statusCode} without an envelope`)
    const { succ, code, msg, data } = envelope.data
    if (!succ) throw new ControlError(`${code} ${msg}`, kindOf(code))
    const parsed = reply.safeParse(data)
    if (!parsed.success) throw new ControlError(`a malformed response to ${path}`)
    return parsed.data
  }

  function signature(method: string, path: string, bytes: string): Record<string, string> {
    const id = edgeId()
    if (id === undefined) throw new ControlError('not enrolled')
    const time = String(Date.now())
    const nonce = randomBytes(16).toString('base64url')
    const hash = createHash('sha256').update(bytes).digest('hex')
    return {
      [edgeHeaders.id]: id,
      [edgeHeaders.time]: time,
      [edgeHeaders.nonce]: nonce,
      [edgeHeaders.signature]: identity.sign(signedText(method, path, time, nonce, hash)),
    }
  }

  return {
    changeKey: async (body) => void (await call(changeEdgeKey, changeEdgeKey.reply, body)),
    enroll: (body) => call(enrollEdge, enrollEdge.reply, body),
    pull: (after, wait, { regions, country }) => {
      const path = `${pullChanges.path}?after=${after}&wait=${wait}&regions=${regions.join('%2C')}&kinds=${laterKinds.join('%2C')}&country=${country}`
      return call({ method: 'GET', path }, Pulled)
    },
    sendReceipts: async (body) => void (await call(sendReceipts, sendReceipts.reply, body)),
    sendUsage: async (body) => void (await call(sendUsage, sendUsage.reply, body)),
    renewLeases: (body) => call(renewLeases, renewLeases.reply, body),
    sendLogs: async (body) => void (await call(sendLogs, sendLogs.reply, body)),
    sendFirewallHits: async (body) => void (await call(sendFirewallHits, sendFirewallHits.reply, body)),
    sendRates: (body) => call(sendRates, sendRates.reply, body),
    takeFirewallReplay: (id) =>
      call({ method: 'GET', path: pathOf(takeFirewallReplay, id) }, takeFirewallReplay.reply),
    sendFirewallReplay: async (id, body) =>
      void (await call(
        { method: 'POST', path: pathOf(sendFirewallReplay, id) },
        sendFirewallReplay.reply,
        body,
      )),
    takePrewarms: () => call(takePrewarms, takePrewarms.reply),
    sendPrewarms: async (body) => void (await call(sendPrewarms, sendPrewarms.reply, body)),
    sendSpeed: async (id, body) =>
      void (await call({ method: 'POST', path: pathOf(sendSpeed, id) }, sendSpeed.reply, body)),
    sendPreview: async (id, body) =>
      void (await call({ method: 'POST', path: pathOf(sendPreview, id) }, sendPreview.reply, body)),
    sendShield: async (body) =>
      void (await call({ method: 'POST', path: sendShield.path }, sendShield.reply, body)),
    sendTail: async (body) => void (await call(sendTail, sendTail.reply, body)),
    takeReplay: (id) => call({ method: 'GET', path: pathOf(takeReplay, id) }, takeReplay.reply),
    sendReplay: async (id, body) =>
      void (await call({ method: 'POST', path: pathOf(sendReplay, id) }, sendReplay.reply, body)),
    close: () => agent.destroy(),
  }
}

const pathOf = ({ path }: Pick<EdgeCall, 'path'>, id: string) => path.replace(':id', id)

/** How JSON spells a character that the control plane cannot store. */
const unstorable = /\\u(?:0000|d[89a-f])/

/**
 * As JSON that the control plane accepts: texts of visitors and origins may contain anything, and a call is refused as a
 * whole.
 */
function storableJson(body: unknown): string {
  const text = JSON.stringify(body)
  if (!unstorable.test(text)) return text
  return JSON.stringify(body, (_key, value: unknown) => (typeof value === 'string' ? storable(value) : value))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
