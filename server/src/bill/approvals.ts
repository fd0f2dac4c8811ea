import type { Bill } from '@fairlead/api/bill/bill.ts'
import { BillKind, BillStatus } from '@fairlead/api/bill/names.ts'
import { exactOf, exactText } from '@fairlead/api/rating/exact.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { type Carrier, requestApproval, type Requester } from '../approval/public.ts'
import type { Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { EntryType, postEntry } from '../receivable/public.ts'
import { findBill, holdBill } from './bills.ts'
import { queueBillMails } from './file/mails.ts'
import { applyCreditNote } from './note/credit-notes.ts'
import { findCustomerId } from './parties.ts'
import { queueTold } from './tell-buyer.ts'

/** What the same strategy had to be paid for the month before; empty without a bill. */
async function findLast(tx: Tx, accountId: string, bill: Bill): Promise<string> {
  const row = await tx
    .selectFrom('bill as b')
    .innerJoin('bill as l', (join) =>
      join.onRef('l.strategy_id', '=', 'b.strategy_id').onRef('l.account_id', '=', 'b.account_id'),
    )
    .select([sql<string>`trim_scale(l.expect_amount)::text`.as('amount'), 'l.currency'])
    .where('b.id', '=', bill.id)
    .where('b.account_id', '=', accountId)
    .where('l.kind', '=', 1)
    .where('l.charged_off_at', 'is', null)
    .where(sql<boolean>`l.month = b.month - interval '1 month'`)
    .executeTakeFirst()
  return row ? `${row.amount} ${row.currency}` : ''
}

/** Has a bill that is locked wait for another user. Throws `approvalPending`. */
export async function requestIssue(tx: Tx, bill: Bill, by: Requester): Promise<Bill> {
  const money = (amount: string) => `${amount} ${bill.currencyCode}`
  const approvalId = await requestApproval(
    tx,
    {
      kind: 'bill',
      cause: 'always',
      subjectKey: bill.id,
      subject: `${bill.fnumber} ${bill.customerName}`,
      facts: {
        customerName: bill.customerName,
        bizPeriod: bill.bizPeriod,
        listPrice: money(bill.listPrice),
        contractPrice: money(bill.contractPrice),
        adjustment: bill.adjustmentAmt === '0' ? '' : money(bill.adjustmentAmt),
        adjustmentReason: bill.adjustmentReason,
        expectAmount: money(bill.expectAmount),
        lastAmount: await findLast(tx, by.accountId, bill),
      },
      act: { billId: bill.id, expectAmount: bill.expectAmount },
    },
    by,
  )
  await tx
    .updateTable('bill')
    .set({ approval_id: approvalId, refusal: '' })
    .where('id', '=', bill.id)
    .where('account_id', '=', by.accountId)
    .execute()
  return findBill(tx, by.accountId, bill.id)
}

const Act = z.object({ billId: z.uuid(), expectAmount: z.string() })

/** Whether a bill still waits for this request. It is locked. */
async function isWaiting(tx: Tx, accountId: string, billId: string, approvalId: string) {
  const row = await tx
    .selectFrom('bill')
    .select('id')
    .where('id', '=', billId)
    .where('account_id', '=', accountId)
    .where('approval_id', '=', approvalId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

const entryTypes = {
  [BillKind.bill]: EntryType.bill,
  [BillKind.redBill]: EntryType.redBill,
  [BillKind.lateFee]: EntryType.lateFee,
  [BillKind.creditNote]: EntryType.creditNote,
} as const

/** Books an issued bill, and has its customer told. */
async function announce(tx: Tx, accountId: string, bill: Bill, now: Date) {
  const customerId = await findCustomerId(tx, accountId, bill.id)
  const isLate = bill.kind === BillKind.lateFee
  const net = exactOf(bill.expectAmount) - exactOf(bill.taxAmt)
  await postEntry(tx, {
    accountId,
    customerId,
    currency: bill.currencyCode,
    key: `bill ${bill.id}`,
    type: entryTypes[bill.kind],
    number: bill.fnumber,
    day: bill.billDate,
    now,
    moves: [
      { debit: 'receivable', credit: isLate ? 'late' : 'sales', amount: exactText(net) },
      { debit: 'receivable', credit: 'tax', amount: bill.taxAmt },
    ],
  })
  await queueTold(tx, { billId: bill.id, news: 'myBillIssued' })
  await queueBillMails(tx, accountId, bill.id, now)
}

/** Issues a bill that is locked: from here on it never changes. `by` has approved it. */
export async function issueBill(
  tx: Tx,
  accountId: string,
  bill: Bill,
  by: { name: string; now: Date },
): Promise<void> {
  const isPaid = exactOf(bill.expectAmount) <= 0n
  const today = by.now.toISOString().slice(0, 10)
  await tx
    .updateTable('bill')
    .set({
      status: isPaid ? BillStatus.settled : BillStatus.unsettled,
      bill_date: today,
      due_date: bill.dueDate > today ? bill.dueDate : today,
      approval_id: null,
      issued_at: by.now,
      approved_by: by.name,
    })
    .where('id', '=', bill.id)
    .where('account_id', '=', accountId)
    .execute()
  if (bill.kind === BillKind.creditNote)
    await applyCreditNote(tx, accountId, bill, { isUndone: false, today })
  await announce(tx, accountId, await findBill(tx, accountId, bill.id), by.now)
}

const billCarrier: Carrier = {
  async carryOut(tx, { id, accountId, act }, by) {
    const { billId, expectAmount } = Act.parse(act)
    if (!(await isWaiting(tx, accountId, billId, id))) throw new Fail('approvalChanged')
    const bill = await holdBill(tx, accountId, billId)
    // Who approves has seen this amount.
    if (bill.expectAmount !== expectAmount) throw new Fail('approvalChanged')
    await issueBill(tx, accountId, bill, by)
  },
  async drop(tx, { id, accountId, act, refusal }) {
    const { billId } = Act.parse(act)
    if (!(await isWaiting(tx, accountId, billId, id))) return
    await tx
      .updateTable('bill')
      .set({ approval_id: null, refusal })
      .where('id', '=', billId)
      .where('account_id', '=', accountId)
      .execute()
  },
}

/** What of bills another user approves. */
export const billApprovals = { bill: billCarrier }
