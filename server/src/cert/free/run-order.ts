import { randomUUID } from 'node:crypto'
import { type CauseName, causeNames } from '@fairlead/api/cert/causes.ts'
import { GenerateStatus } from '@fairlead/api/cert/certificate.ts'
import { recordName } from '@fairlead/api/cert/record-name.ts'
import {
  lockSitesOfCertificate,
  removeChallenge,
  retellSitesOfCertificate,
  retellSitesOfFirst,
} from '../../cdn/public.ts'
import { accountFaultOf } from '../../lib/acme/problem.ts'
import type { Tx } from '../../lib/db.ts'
import { addJob } from '../../lib/jobs.ts'
import { tell } from '../../message/public.ts'
import { columnsOfRead, lockCertificate, type LockedCertificate } from '../stored-certificate.ts'
import { addEvent } from './events.ts'
import type { CertificateOrderRow, OrderStep } from './order-row.ts'
import { troubleOf } from './problems.ts'
import { planRenewal, renewAgainAt } from './renewal-time.ts'
import {
  type Delay,
  type Failed,
  type Issued,
  nowhere,
  type StepOutcome,
  type StepProgress,
  type StepParts,
} from './outcome.ts'
import { steps } from './steps.ts'

/** A process that has not written its step by then is taken for dead. Longer than the calls of any step may take. */
const claimMs = 90_000
const dayMs = 86_400_000
/** For how long an order is tried, whatever is in its way. */
const longestMs = 30 * dayMs
const longestPauseMs = 10 * 60_000
const silentPauseMs = 15_000
/** The pause after a limit if the authority names none. */
const limitPauseMs = 3_600_000

/** Queues the next step of an order, in place of one that is queued already. */
export const queueOrder = (tx: Tx, orderId: string, at: Date) =>
  addJob(tx, 'stepOrder', { orderId }, { at, key: `order:${orderId}` })

type Claimed = { order: CertificateOrderRow; claim: string; takenOver: boolean }

/** Takes an order whose step is due, unless another process works on it. */
async function claimOrder({ db, now }: StepParts, orderId: string): Promise<Claimed | undefined> {
  const at = now()
  return db.transaction(async (tx) => {
    const order = await tx
      .selectFrom('certificate_order')
      .selectAll()
      .where('id', '=', orderId)
      .where('ended_at', 'is', null)
      .where('next_at', '<=', at)
      .$narrowType<{ certificate_id: string }>()
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!order || (order.claimed_until !== null && order.claimed_until > at)) return undefined
    const claim = randomUUID()
    await tx
      .updateTable('certificate_order')
      .set({ claim, claimed_until: new Date(at.getTime() + claimMs) })
      .where('id', '=', order.id)
      .execute()
    return { order, claim, takenOver: order.claimed_until !== null }
  })
}

/** The outcome of a step. Problems of authorities are outcomes too. */
async function runStep(parts: StepParts, { order, takenOver }: Claimed): Promise<StepOutcome> {
  if (parts.now().getTime() - order.created_at.getTime() > longestMs) return { failed: 'tooLate' }
  // The settings have named another authority since.
  const { directory } = parts.settings.authority
  if (order.directory !== directory && order.step !== 'begin') return { to: 'begin', set: nowhere }
  const step = steps[order.step as OrderStep]
  if (!step) throw new Error(`an order cannot go on from ${order.step}`)
  try {
    const authority = await parts.authority()
    return await step({ parts, order, authority, takenOver }).catch(
      async (error: unknown): Promise<StepOutcome> => {
        const fault = accountFaultOf(error)
        // Only once: an account that is refused right after its registration is no accident.
        if (fault === undefined || order.account_renewed) throw error
        await authority.dropAccount(fault)
        return { to: 'begin', set: { ...nowhere, account_renewed: true } }
      },
    )
  } catch (error) {
    const trouble = troubleOf(error, order)
    const { detail } = trouble
    if (trouble.does === 'begin') return { to: 'begin', set: nowhere, waitMs: silentPauseMs }
    if (trouble.does === 'fail') return { failed: trouble.cause, detail, afterMs: trouble.afterMs }
    return { again: trouble.cause, detail, waitMs: trouble.afterMs ?? silentPauseMs }
  }
}

const isCause = (text: string | null): text is CauseName =>
  (causeNames as readonly (string | null)[]).includes(text)

/** The dependencies for writing the outcome of a step, in one transaction. */
type Writing = {
  tx: Tx
  parts: StepParts
  order: CertificateOrderRow
  certificate: LockedCertificate
  now: Date
}

/** Edges no longer answer the challenge of an order that has ended or starts over. */
const dropChallenge = async (tx: Tx, { account_id: accountId, token, method }: CertificateOrderRow) => {
  if (method === 'http' && token !== null) await removeChallenge(tx, accountId, token)
}

const endOrder = async ({ tx, order, now }: Writing, columns: object) => {
  await tx
    .updateTable('certificate_order')
    .set({ ...columns, key: null, next_at: null, claim: null, claimed_until: null, ended_at: now })
    .where('id', '=', order.id)
    .execute()
  await dropChallenge(tx, order)
}

async function writeFailure(writing: Writing, { failed: cause, detail = '', afterMs, caa }: Failed) {
  const { tx, order, certificate, now } = writing
  const { account_id: accountId, certificate_id: certificateId, kind, domain } = order
  const pause = afterMs ?? (cause === 'rateLimit' ? limitPauseMs : undefined)
  const retryAt = pause === undefined ? null : new Date(now.getTime() + pause)
  await endOrder(writing, {
    step: 'failed',
    cause,
    detail,
    retry_at: retryAt,
    caa: caa === undefined ? null : JSON.stringify(caa),
  })
  const about = { accountId, certificateId, cause, now }
  const to = { accountId, menu: 'cdn_cert' } as const
  const txtName = recordName(domain)
  if (kind === 'issue') {
    await tx
      .updateTable('certificate')
      .set({ generate_status: GenerateStatus.failed })
      .where('id', '=', certificateId)
      .execute()
    await addEvent(tx, { ...about, kind: 'issueFailed' })
    const args = { name: certificate.name, domain, cause, txtName }
    return tell(tx, to, { kind: 'certificateFailed', args, objectId: certificateId, now })
  }
  const { not_before: begins, not_after: ends } = certificate
  await tx
    .updateTable('certificate')
    .set({ renew_at: begins && ends ? renewAgainAt({ begins, ends }, now, retryAt) : null })
    .where('id', '=', certificateId)
    .execute()
  await addEvent(tx, { ...about, kind: 'renewalFailed' })
  const date = ends?.toISOString().slice(0, 10) ?? ''
  const args = { name: certificate.name, domain, cause, txtName, date }
  return tell(tx, to, { kind: 'certificateRenewalFailed', args, objectId: certificateId, now })
}

/** Replaces the old certificate with the new one. Edges present the old one until they have the new one. */
async function writeIssued(writing: Writing, { issued: read }: Issued) {
  const { tx, parts, order, certificate, now } = writing
  const { account_id: accountId, certificate_id: certificateId, kind } = order
  // First the rows of the sites, then the next number: every change of a site locks in this order.
  await lockSitesOfCertificate(tx, accountId, certificateId)
  await endOrder(writing, { step: 'done', cause: null, detail: '' })
  const { notBefore: begins, notAfter: ends } = read
  await tx
    .updateTable('certificate')
    .set({
      ...columnsOfRead(read, accountId, parts.box),
      generate_status: GenerateStatus.done,
      renew_at: planRenewal({ begins, ends }),
      // The authority may know a better time.
      ask_renewal_at: now,
    })
    .where('id', '=', certificateId)
    .execute()
  await addEvent(tx, {
    accountId,
    certificateId,
    now,
    expiresAt: ends,
    kind: kind === 'renewal' ? 'renewed' : 'issued',
  })
  const retell = certificate.not_after === null ? retellSitesOfFirst : retellSitesOfCertificate
  await retell(tx, accountId, certificateId)
}

async function writeStep(writing: Writing, outcome: StepProgress | Delay) {
  const { tx, order, now } = writing
  const { looks, ...set } = outcome.set ?? {}
  const isNext = 'to' in outcome
  const tries = isNext ? 0 : order.tries + 1
  // The lookups have a constant interval at first, and become less frequent later.
  const slower = Math.min(2 ** Math.max(0, tries - 12), 60)
  // An authority that asks for a longer pause gets it.
  const wanted = outcome.waitMs ?? 0
  const pause = Math.max(Math.min(wanted * (isNext ? 1 : slower), longestPauseMs), Math.min(wanted, dayMs))
  const next = new Date(now.getTime() + pause)
  const cause = isNext ? null : outcome.again
  await tx
    .updateTable('certificate_order')
    .set({
      ...set,
      ...(looks && { looks: JSON.stringify(looks) }),
      step: isNext ? outcome.to : order.step,
      tries,
      cause,
      detail: ('detail' in outcome && outcome.detail) || '',
      next_at: next,
      claim: null,
      claimed_until: null,
    })
    .where('id', '=', order.id)
    .execute()
  if (isNext) {
    if (outcome.to === 'begin') await dropChallenge(tx, order)
    await outcome.also?.(tx)
  } else if (order.kind === 'renewal' && isCause(cause)) await tellRecord(writing, cause)
  await queueOrder(tx, order.id, next)
}

/** A renewal by DNS needs another record than before. Its users are notified once for each value. */
async function tellRecord({ tx, order, certificate, now }: Writing, cause: CauseName) {
  const { method, txt_value: value } = order
  if (method !== 'dns' || (cause !== 'noTxtRecord' && cause !== 'wrongTxt')) return
  if (order.told_value === value) return
  await tx.updateTable('certificate_order').set({ told_value: value }).where('id', '=', order.id).execute()
  const args = {
    name: certificate.name,
    domain: order.domain,
    txtName: recordName(order.domain),
    date: certificate.not_after?.toISOString().slice(0, 10) ?? '',
  }
  const to = { accountId: order.account_id, menu: 'cdn_cert' } as const
  await tell(tx, to, { kind: 'certificateRecordNeeded', args, objectId: order.certificate_id, now })
}

/** Does the step of an order that is due. Resolves with whether another one is due immediately. */
export async function stepOrder(parts: StepParts, orderId: string): Promise<boolean> {
  const claimed = await claimOrder(parts, orderId)
  if (!claimed) return false
  const outcome = await runStep(parts, claimed)
  const now = parts.now()
  return parts.db.transaction(async (tx) => {
    // Replacing or deleting a certificate also locks it before its order.
    const { account_id: accountId, certificate_id: certificateId } = claimed.order
    const certificate = await lockCertificate(tx, accountId, certificateId)
    const order = await tx
      .selectFrom('certificate_order')
      .selectAll()
      .where('id', '=', orderId)
      .where('claim', '=', claimed.claim)
      .where('ended_at', 'is', null)
      .$narrowType<{ certificate_id: string }>()
      .forUpdate()
      .executeTakeFirst()
    // It was cancelled, or another process has taken over.
    if (!order || !certificate) return false
    const writing = { tx, parts, order, certificate, now }
    if ('failed' in outcome) await writeFailure(writing, outcome)
    else if ('issued' in outcome) await writeIssued(writing, outcome)
    else await writeStep(writing, outcome)
    return 'to' in outcome && !outcome.waitMs
  })
}

/** More steps than an order has. If any are left, the queued job does them. */
const mostSteps = 20

/** Does all steps that are due. */
export async function runOrder(parts: StepParts, orderId: string) {
  for (let done = 0; done < mostSteps && (await stepOrder(parts, orderId)); done += 1);
}

/** Queues orders whose process was killed, because their job ended with it. */
export async function queueLateOrders(tx: Tx, now: Date) {
  const late = await tx
    .selectFrom('certificate_order')
    .select('id')
    .where('ended_at', 'is', null)
    .where('next_at', '<', new Date(now.getTime() - 60_000))
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]))
    .orderBy('next_at')
    .limit(100)
    .execute()
  for (const { id } of late) await queueOrder(tx, id, now)
}
