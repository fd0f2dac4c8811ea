import { unitsOf } from '@fairlead/api/amount.ts'
import {
  canAcceptPayment,
  canApprovePayment,
  canConfirmTransfer,
  canRefusePayment,
  type DecisionKind,
  type Payment,
  type TransferInput,
} from '@fairlead/api/money/top-up/desk/desk.ts'
import { PaymentStatus } from '@fairlead/api/money/top-up/top-up.ts'
import type { Language } from '@fairlead/api/text.ts'
import type { Selectable } from 'kysely'
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
  'bank_serial' | 'remittor' | 'account_holder' | 'amount' | 'received_at' | 'remark'
>

/** Who decides, and the amount in dollars above which a second person must decide too. */
export type Decider = { id: string; name: string; language: Language; now: Date; twoPersonsAbove: number }

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

const noLine = { bank_serial: '', remittor: '', account_holder: '', amount: null, received_at: null }

async function decide(tx: Tx, id: string, kind: DecisionKind, line: Line, by: Decider) {
  const { topUp, payment: before } = await lockPayment(tx, id, by.language)
  demand(checkOf(kind)(before))
  // A refusal credits nobody, so one person is enough.
  const sum = kind === 'refunded' ? (line.amount ?? '0') : topUp.amount
  const waits = kind !== 'refused' && unitsOf(sum) > unitsOf(String(by.twoPersonsAbove))
  // Checked for the person who decides, and again when it is carried out: in between, the customer may spend it.
  if (kind === 'refunded' && !(await isRefundable(tx, topUp, sum, by.now)))
    throw Fail.field('amount', 'refundMost')
  await tx
    .insertInto('top_up_decision')
    .values({
      account_id: topUp.account_id,
      top_up_id: id,
      kind,
      ...line,
      stage: waits ? Stage.waiting : Stage.done,
      by_id: by.id,
      by_name: by.name,
      created_at: by.now,
      ended_at: waits ? null : by.now,
    })
    .execute()
  if (!waits) await acts[kind](tx, topUp, line, by.now, by.name)
  return { before, after: await findPayment(tx, id, by.language) }
}

/** Records a line of the statement for a top-up, or has it wait for a second person. */
export async function confirm(tx: Tx, id: string, input: TransferInput, by: Decider) {
  const received_at = new Date(input.receivedTime)
  if (received_at > by.now) throw Fail.field('receivedTime', 'paymentNotYet')
  const { bankSerial: bank_serial, remittor, accountHolderName: account_holder, amount, remark } = input
  const line = { bank_serial, remittor, account_holder, amount, received_at, remark }
  const known = await tx
    .selectFrom('top_up_payment')
    .select('id')
    .where('provider', 'in', ['bank', 'marketplace'])
    .where('payment_id', '=', bank_serial)
    .executeTakeFirst()
  if (known) throw Fail.field('bankSerial', 'paymentSerialUsed')
  try {
    return await decide(tx, id, 'received', line, by)
  } catch (error) {
    if (brokenUnique(error) === 'top_up_decision_serial') throw Fail.field('bankSerial', 'paymentSerialUsed')
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

/** Carries out what another person decided, or drops it. One's own decision may only be dropped. Throws `paymentSamePerson`. */
export async function approve(
  tx: Tx,
  id: string,
  yes: boolean,
  by: Decider,
): Promise<{ before: Payment; after: Payment }> {
  const { topUp, payment: before } = await lockPayment(tx, id, by.language)
  demand(canApprovePayment(before))
  const decision = await tx
    .selectFrom('top_up_decision')
    .selectAll()
    .where('top_up_id', '=', id)
    .where('account_id', '=', topUp.account_id)
    .where('stage', '=', Stage.waiting)
    .executeTakeFirstOrThrow()
  if (yes && decision.by_id === by.id) throw new Fail('paymentSamePerson')
  const { kind, ...line } = decision
  await tx
    .updateTable('top_up_decision')
    .set({
      stage: yes ? Stage.done : Stage.dropped,
      second_id: by.id,
      second_name: by.name,
      ended_at: by.now,
    })
    .where('id', '=', decision.id)
    .where('account_id', '=', topUp.account_id)
    .execute()
  if (yes) {
    // The state may have changed since the decision.
    demand(checkOf(kind as DecisionKind)({ ...before, waiting: '' }))
    if (kind === 'refunded' && !(await isRefundable(tx, topUp, line.amount ?? '0', by.now)))
      throw new Fail('paymentNoRefund')
    await acts[kind as DecisionKind](tx, topUp, line, by.now, decision.by_name)
  }
  return { before, after: await findPayment(tx, id, by.language) }
}
