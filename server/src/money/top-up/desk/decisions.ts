import { randomUUID } from 'node:crypto'
import type { FactsOf } from '@fairlead/api/approval/kinds.ts'
import {
  canAcceptPayment,
  canConfirmTransfer,
  canRefusePayment,
  type DecisionKind,
  type Payment,
  type TransferInput,
} from '@fairlead/api/money/top-up/desk/desk.ts'
import { foldSerial } from '@fairlead/api/money/top-up/desk/serial.ts'
import { PaymentStatus } from '@fairlead/api/money/top-up/top-up.ts'
import type { Language } from '@fairlead/api/text.ts'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { type Carrier, findCause, requestApproval, type Requester } from '../../../approval/public.ts'
import type { DB } from '../../../lib/db-types.ts'
import { brokenUnique, type Tx } from '../../../lib/db.ts'
import { demand, Fail } from '../../../lib/fail.ts'
import { credit, inDollars, returnPayment, settle } from '../settle.ts'
import { endTopUp, lockTopUp, type TopUpRow } from '../top-up-row.ts'
import { canRefundPayment } from '@fairlead/api/money/top-up/refund/refund.ts'
import { giveBack, isRefundable } from '../refund/give-back.ts'
import { findPayment } from './payments.ts'

type Decision = Selectable<DB['top_up_decision']>
type Line = Pick<
  Decision,
  'bank_serial' | 'serial_key' | 'remittor' | 'account_holder' | 'amount' | 'received_at' | 'remark'
>

/** Who decides, and in which language the payment is returned. */
export type Decider = Requester & { language: Language }

const Stage = { waiting: 0, done: 1, dropped: 2 } as const

/** A top-up under lock, as staff see it. Throws `notFound`. */
async function lockPayment(tx: Tx, id: string, language: Language) {
  const topUp = await lockTopUp(tx, { id })
  if (!topUp) throw new Fail('notFound')
  return { topUp, payment: await findPayment(tx, id, language) }
}

const checkOf = (kind: DecisionKind) =>
  ({
    received: canConfirmTransfer,
    accepted: canAcceptPayment,
    refused: canRefusePayment,
    refunded: canRefundPayment,
  })[kind]

/** The line of the statement becomes a payment, which is settled as if a provider had reported it. */
async function receive(tx: Tx, topUp: TopUpRow, line: Line, now: Date) {
  const { bank_serial, remittor, account_holder, remark, amount, received_at: at } = line
  if (amount === null || at === null) throw new Error('A received transfer has an amount and a time')
  await tx
    .updateTable('top_up')
    .set({ bank_serial, remittor, account_holder, remark })
    .where('id', '=', topUp.id)
    .where('account_id', '=', topUp.account_id)
    .execute()
  const paid = { number: topUp.number, payment: bank_serial, amount, currency: topUp.currency, at }
  await settle(tx, { kind: 'paid', ...paid }, { provider: topUp.provider, foundBy: 'staff', now })
}

const findHeld = (tx: Tx, { id, account_id }: TopUpRow) =>
  tx
    .selectFrom('top_up_payment')
    .select(['id', 'amount', 'currency', 'paid_at'])
    .where('top_up_id', '=', id)
    .where('account_id', '=', account_id)
    .where('outcome', '=', 'held')
    .executeTakeFirst()

const setOutcome = (tx: Tx, { account_id }: TopUpRow, id: string, outcome: 'credited' | 'returning') =>
  tx
    .updateTable('top_up_payment')
    .set({ outcome })
    .where('id', '=', id)
    .where('account_id', '=', account_id)
    .execute()

const setRemark = (tx: Tx, { id, account_id }: TopUpRow, remark: string) =>
  tx.updateTable('top_up').set({ remark }).where('id', '=', id).where('account_id', '=', account_id).execute()

/** Credits the held payment, which is for this top-up after all. Throws `paymentUsed`. */
async function accept(tx: Tx, topUp: TopUpRow, { remark }: Line, now: Date) {
  await setRemark(tx, topUp, remark)
  const held = await findHeld(tx, topUp)
  if (held) {
    await setOutcome(tx, topUp, held.id, 'credited')
    await credit(tx, topUp, held.paid_at, now)
    return
  }
  const { id: top_up_id, account_id, provider, currency, held_payment, held_amount, held_at } = topUp
  if (held_amount === null || held_at === null) throw new Fail('paymentNotHeld')
  const kept = await tx
    .insertInto('top_up_payment')
    .values({
      account_id,
      top_up_id,
      provider,
      payment_id: held_payment,
      amount: held_amount,
      currency,
      outcome: 'credited',
      found_by: 'staff',
      paid_at: held_at,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'payment_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!kept) throw new Fail('paymentUsed')
  await credit(tx, topUp, held_at, now)
}

/** Returns the held payment to its payer. One whose payer is unknown stays where it is. */
async function refuse(tx: Tx, topUp: TopUpRow, { remark }: Line, now: Date) {
  await setRemark(tx, topUp, remark)
  const held = await findHeld(tx, topUp)
  await endTopUp(tx, topUp, PaymentStatus.failure, now)
  if (!held) return
  await setOutcome(tx, topUp, held.id, 'returning')
  await returnPayment(tx, topUp, held.currency, {
    paymentId: held.id,
    reason: 'wrong',
    amount: held.amount,
    now,
    returned: inDollars(held.amount, topUp.rate),
  })
}

/** What is left of a top-up goes back to its payer. */
const refund = (tx: Tx, topUp: TopUpRow, { amount, remark }: Line, now: Date, by: string) =>
  giveBack(tx, topUp, { amount: amount ?? '0', remark, by, now })

const acts = { received: receive, accepted: accept, refused: refuse, refunded: refund }

const noLine = {
  bank_serial: '',
  serial_key: '',
  remittor: '',
  account_holder: '',
  amount: null,
  received_at: null,
}

/** What is credited or taken, in dollars. */
const sumOf = (kind: DecisionKind, topUp: TopUpRow, line: Pick<Line, 'amount'>) =>
  kind === 'refunded' ? (line.amount ?? '0') : topUp.amount

/** All that the second person has to see. */
function factsOf(kind: DecisionKind, topUp: TopUpRow, line: Line, payment: Payment): FactsOf<'payment'> {
  const isReceived = kind === 'received'
  const received = isReceived ? (line.amount ?? '') : payment.heldAmount
  return {
    decision: kind,
    expected: `${topUp.charge} ${topUp.currency}`,
    received: received && `${received} ${topUp.currency}`,
    credit: `${sumOf(kind, topUp, line)} USD`,
    bankSerial: line.bank_serial || payment.heldPayment || payment.orderNumber,
    remittor: line.remittor || payment.remittor,
    holder: line.account_holder || payment.accountHolderName,
    receivedTime: line.received_at?.toISOString() ?? '',
    remark: line.remark,
  }
}

type Waiting = { topUp: TopUpRow; payment: Payment; kind: DecisionKind; line: Line; decisionId: string }

/** The request for approval that a decision waits for; null if one person may decide this alone. */
async function askSecond(tx: Tx, { topUp, payment, kind, line, decisionId }: Waiting, by: Requester) {
  // A refusal credits nobody, so one person is enough.
  if (kind === 'refused') return null
  const amount = sumOf(kind, topUp, line)
  const cause = await findCause(tx, { kind: 'payment', customerId: topUp.account_id, amount }, by)
  if (cause === null) return null
  return requestApproval(
    tx,
    {
      kind: 'payment',
      cause,
      subjectKey: topUp.id,
      subject: topUp.number,
      amount,
      customerId: topUp.account_id,
      reason: line.remark,
      facts: factsOf(kind, topUp, line, payment),
      act: { decisionId, topUpId: topUp.id },
    },
    by,
  )
}

async function decide(tx: Tx, id: string, kind: DecisionKind, line: Line, by: Decider) {
  const { topUp, payment: before } = await lockPayment(tx, id, by.language)
  demand(checkOf(kind)(before))
  // Checked for the person who decides, and again when it is carried out: in between, the customer may spend it.
  if (kind === 'refunded' && !(await isRefundable(tx, topUp, sumOf(kind, topUp, line), by.now)))
    throw Fail.field('amount', 'refundMost')
  const decisionId = randomUUID()
  const approvalId = await askSecond(tx, { topUp, payment: before, kind, line, decisionId }, by)
  await tx
    .insertInto('top_up_decision')
    .values({
      id: decisionId,
      account_id: topUp.account_id,
      top_up_id: id,
      kind,
      ...line,
      stage: approvalId === null ? Stage.done : Stage.waiting,
      by_id: by.id,
      by_name: by.name,
      created_at: by.now,
      ended_at: approvalId === null ? by.now : null,
      approval_id: approvalId,
    })
    .execute()
  if (approvalId === null) await acts[kind](tx, topUp, line, by.now, by.name)
  return { before, after: await findPayment(tx, id, by.language) }
}

/** Records a line of the statement for a top-up, or has it wait for a second person. */
export async function confirm(tx: Tx, id: string, input: TransferInput, by: Decider) {
  const received_at = new Date(input.receivedTime)
  if (received_at > by.now) throw Fail.field('receivedTime', 'paymentNotYet')
  const { bankSerial: bank_serial, remittor, accountHolderName: account_holder, amount, remark } = input
  const serial_key = foldSerial(bank_serial)
  const line = { bank_serial, serial_key, remittor, account_holder, amount, received_at, remark }
  const known = await tx
    .selectFrom('top_up_payment')
    .select('id')
    .where('serial_key', '=', serial_key)
    .executeTakeFirst()
  if (known) throw Fail.field('bankSerial', 'paymentSerialUsed')
  try {
    return await decide(tx, id, 'received', line, by)
  } catch (error) {
    if (['top_up_decision_serial', 'top_up_payment_serial'].includes(brokenUnique(error) ?? ''))
      throw Fail.field('bankSerial', 'paymentSerialUsed')
    throw error
  }
}

export const returnRest = (
  tx: Tx,
  id: string,
  { amount, remark }: { amount: string; remark: string },
  by: Decider,
) => decide(tx, id, 'refunded', { ...noLine, amount, remark }, by)

export const judge = (
  tx: Tx,
  id: string,
  { accept: yes, remark }: { accept: boolean; remark: string },
  by: Decider,
) => decide(tx, id, yes ? 'accepted' : 'refused', { ...noLine, remark }, by)

const Act = z.object({ decisionId: z.uuid(), topUpId: z.uuid() })

/** The decision that a request is about, under the lock of its top-up. Throws `approvalChanged`. */
async function lockWaiting(tx: Tx, act: unknown) {
  const { decisionId, topUpId } = Act.parse(act)
  const { topUp, payment } = await lockPayment(tx, topUpId, 'en')
  const decision = await tx
    .selectFrom('top_up_decision')
    .selectAll()
    .where('id', '=', decisionId)
    .where('account_id', '=', topUp.account_id)
    .where('stage', '=', Stage.waiting)
    .executeTakeFirst()
  if (!decision) throw new Fail('approvalChanged')
  return { topUp, payment, decision }
}

type Ending = { stage: 1 | 2; by: { id: string | null; name: string; now: Date } }

const endDecision = (tx: Tx, { id, account_id }: Decision, { stage, by }: Ending) =>
  tx
    .updateTable('top_up_decision')
    .set({ stage, second_id: by.id, second_name: by.name, ended_at: by.now })
    .where('id', '=', id)
    .where('account_id', '=', account_id)
    .execute()

/** Carries out what one person decided about a payment, once a second one has approved it. */
export const paymentCarrier: Carrier = {
  async carryOut(tx, request, by) {
    const { topUp, payment, decision } = await lockWaiting(tx, request.act)
    const { kind: name, ...line } = decision
    const kind = name as DecisionKind
    await endDecision(tx, decision, { stage: Stage.done, by })
    // The state may have changed since the decision.
    demand(checkOf(kind)({ ...payment, waiting: '' }))
    if (kind === 'refunded' && !(await isRefundable(tx, topUp, line.amount ?? '0', by.now)))
      throw new Fail('paymentNoRefund')
    await acts[kind](tx, topUp, line, by.now, decision.by_name)
  },
  async drop(tx, request, by) {
    const { decision } = await lockWaiting(tx, request.act)
    await endDecision(tx, decision, { stage: Stage.dropped, by })
  },
}
