import { createPrivateKey } from 'node:crypto'
import type { CauseName } from '@fairlead/api/cert/causes.ts'
import type { ProofLook } from '@fairlead/api/cdn/site/site-proof.ts'
import { recordName } from '@fairlead/api/cert/record-name.ts'
import { newCsr } from '../../lib/acme/csr.ts'
import type { AcmeAuthorization, AcmeOrder } from '../../lib/acme/answers.ts'
import { challengeIsEverywhere, lookForTxt, putChallenge } from '../../cdn/public.ts'
import type { Database, Tx } from '../../lib/db.ts'
import { Fail } from '../../lib/fail.ts'
import { readCertificate } from '../read-certificate.ts'
import { orderKeyPurpose, type CertificateOrderRow, type OrderStep } from './order-row.ts'
import { nowhere, type StepOutcome, type Work } from './outcome.ts'
import { begin, place } from './placing.ts'
import { pointsAtEdges } from './points-at-edges.ts'
import { causeOf } from './problems.ts'

const secondMs = 1000
const lookMs = 10 * secondMs
/** The error for a step that cannot have been reached. */
const missing = (what: string) => new Error(`the order has no ${what}`)

const urlOf = ({ order_url: url }: CertificateOrderRow) => {
  if (url === null) throw missing('address')
  return url
}

/** The outcome for an order that the authority has ended. */
const ended = (order: CertificateOrderRow, { error }: AcmeOrder): StepOutcome =>
  error ? { failed: causeOf(error, order.method), detail: error.detail } : { failed: 'tooLate' }

const challengeOf = ({ challenges }: AcmeAuthorization, kind: 'http-01' | 'dns-01') =>
  challenges.find(({ type }) => type === kind)

/** The challenge that this order will meet; `unknown` while the DNS does not say where the domain points. */
async function chosen({ parts, order }: Work, authorization: AcmeAuthorization) {
  const http = challengeOf(authorization, 'http-01')
  const points = http ? await pointsAtEdges(parts, order) : 'no'
  if (points === 'unknown') return 'unknown'
  if (http && points === 'yes') return { method: 'http', ...http } as const
  const dns = challengeOf(authorization, 'dns-01')
  return dns && ({ method: 'dns', ...dns } as const)
}

/** The TXT value of the order before this one, if any. */
async function earlierValue(db: Database, order: CertificateOrderRow): Promise<string | null> {
  const earlier = await db.system
    .selectFrom('certificate_order')
    .select('txt_value')
    .where('certificate_id', '=', order.certificate_id)
    .where('id', '<>', order.id)
    .where('txt_value', 'is not', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return order.txt_value ?? earlier?.txt_value ?? null
}

async function choose(work: Work): Promise<StepOutcome> {
  const { parts, order, authority } = work
  const placed = await authority.order(urlOf(order))
  if (placed.status === 'invalid') return ended(order, placed)
  if (placed.status !== 'pending') return { to: 'finalizing' }
  const [url] = placed.authorizations
  if (url === undefined) throw missing('authorization')
  const authorization = await authority.authorization(url)
  // An authority may reuse what it has validated before.
  if (authorization.status === 'valid') return { to: 'finalizing' }
  const challenge = await chosen(work, authorization)
  if (!challenge)
    return { failed: 'authorityRefused', detail: 'The authority offers no challenge that we can meet' }
  // Users should not be asked for a record that is not needed.
  if (challenge === 'unknown') return { again: 'dnsSilent', waitMs: lookMs }
  const { method, token } = challenge
  const txtValue = method === 'dns' ? authority.dnsValue(token) : null
  const earlier = txtValue === null ? null : await earlierValue(parts.db, order)
  return {
    to: 'proving',
    set: {
      method,
      token,
      txt_value: txtValue,
      authorization_url: url,
      challenge_url: challenge.url,
      txt_changed: earlier !== null && earlier !== txtValue,
    },
    ...(method === 'http' && {
      also: (tx: Tx) =>
        putChallenge(tx, {
          accountId: order.account_id,
          domain: order.domain,
          token,
          keyAuthorization: authority.keyAuthorization(token),
          now: parts.now(),
          expiresAt: placed.expires ?? new Date(parts.now().getTime() + 7 * 86_400_000),
        }),
    }),
  }
}

/** Whether every name server that answers has the record, or what is wrong with what they have. */
export function judgeLooks(looks: readonly ProofLook[]): CauseName | undefined {
  const answered = looks.filter(({ result }) => result !== 'noAnswer')
  if (answered.length === 0) return 'dnsSilent'
  if (answered.every(({ result }) => result === 'match')) return undefined
  return answered.some(({ result }) => result === 'other') ? 'wrongTxt' : 'noTxtRecord'
}

/** Whether the domain has come to point at us since, so that no record is needed any more. */
async function needsNoRecord({ parts, order, authority }: Work): Promise<boolean> {
  if ((await pointsAtEdges(parts, order)) !== 'yes') return false
  const authorization = await authority.authorization(order.authorization_url ?? '')
  return challengeOf(authorization, 'http-01') !== undefined
}

/** Looks for the proof before the authority is asked to, because the authority counts failures. */
async function prove(work: Work): Promise<StepOutcome> {
  const { parts, order } = work
  const now = parts.now()
  if (order.order_expires_at !== null && order.order_expires_at <= now) return { to: 'begin', set: nowhere }
  if (order.method === 'http') {
    const isReady = await challengeIsEverywhere(parts.db.system, order.token ?? '', now)
    return isReady ? { to: 'answering' } : { again: 'edgesBehind', waitMs: secondMs }
  }
  const { domain, txt_value: value } = order
  const looks = await lookForTxt({ name: recordName(domain), value: value ?? '', domain }, parts.settings)
  const cause = judgeLooks(looks)
  const set = { looks, looked_at: now }
  if (cause === undefined) return { to: 'answering', set }
  if (await needsNoRecord(work)) return { to: 'choosing' }
  return { again: cause, set, waitMs: lookMs }
}

async function answer({ order, authority }: Work): Promise<StepOutcome> {
  const { status } = await authority.authorization(order.authorization_url ?? '')
  // Otherwise it was answered by a process that was killed.
  if (status === 'pending') await authority.answer(order.challenge_url ?? '')
  return { to: 'validating', waitMs: secondMs }
}

async function awaitValidation({ order, authority }: Work): Promise<StepOutcome> {
  const { status, challenges, retryAfterMs } = await authority.authorization(order.authorization_url ?? '')
  if (status === 'valid') return { to: 'finalizing' }
  if (status === 'pending') return { again: null, waitMs: retryAfterMs ?? secondMs }
  const error = challenges.find((challenge) => challenge.error)?.error
  if (!error) return { failed: 'tooLate' }
  return { failed: causeOf(error, order.method), detail: error.detail }
}

const keyOf = ({ parts, order }: Work) => {
  if (order.key === null) throw missing('key')
  return parts.box.open(order.key, orderKeyPurpose, order.account_id)
}

async function finalize(work: Work): Promise<StepOutcome> {
  const { order, authority } = work
  const placed = await authority.order(urlOf(order))
  if (placed.status === 'invalid') return ended(order, placed)
  if (placed.status === 'pending') return { again: null, waitMs: placed.retryAfterMs ?? secondMs }
  // Otherwise it was finalized by a process that was killed.
  if (placed.status === 'ready')
    await authority.finalize(placed, newCsr([order.domain], createPrivateKey(keyOf(work))))
  return { to: 'fetching' }
}

async function fetchIssued(work: Work): Promise<StepOutcome> {
  const { parts, order, authority } = work
  const placed = await authority.order(urlOf(order))
  if (placed.status === 'invalid') return ended(order, placed)
  if (placed.status === 'ready') return { to: 'finalizing' }
  if (placed.status !== 'valid' || placed.certificate === undefined)
    return { again: null, waitMs: placed.retryAfterMs ?? secondMs }
  const pem = await authority.certificate(placed.certificate)
  const input = {
    certificateName: '',
    certificatePath: pem,
    privateKeyPath: keyOf(work),
    certificateChainPath: '',
  }
  try {
    const read = readCertificate(input, parts.now())
    if (read.hosts.includes(order.domain)) return { issued: read }
    return { failed: 'unusable', detail: `The certificate is for ${read.hosts.join(', ')}` }
  } catch (error) {
    if (error instanceof Fail)
      return { failed: 'unusable', detail: Object.values(error.fields ?? {}).join(', ') }
    throw error
  }
}

/** What each step does. Each may be done twice, because it first checks how far the order is. */
export const steps: Readonly<Partial<Record<OrderStep, (work: Work) => Promise<StepOutcome>>>> = {
  begin,
  ordering: place,
  choosing: choose,
  proving: prove,
  answering: answer,
  validating: awaitValidation,
  finalizing: finalize,
  fetching: fetchIssued,
}
