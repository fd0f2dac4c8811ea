import { exactOf, exactText } from '@fairlead/api/rating/exact.ts'
import { BillStatus } from '@fairlead/api/bill/names.ts'
import { sql } from 'kysely'
import type { Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'

/** What write-offs need of a bill. Amounts are in its currency. */
export type OpenBill = {
  id: string
  number: string
  kind: number
  customerId: string
  contractId: string
  currency: string
  month: string
  status: BillStatus
  expect: string
  settled: string
  /** What is still to be paid. */
  unsettled: string
  dueDate: string
}

const selectOpen = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('bill')
    .where('account_id', '=', accountId)
    .select([
      'id',
      'number',
      'kind',
      'customer_id as customerId',
      'contract_id as contractId',
      'currency',
      'month',
      'status',
      'expect_amount as expect',
      'settled_amount as settled',
      sql<string>`trim_scale(expect_amount - settled_amount)::text`.as('unsettled'),
      'due_date as dueDate',
    ])
    .$castTo<OpenBill>()

/**
 * Locks issued bills that are not charged off, in the order of their ids, so that concurrent write-offs take turns. Bills are
 * locked before receipts. Throws `notFound` if one of them does not exist, is not issued, or is charged off.
 */
export async function lockIssuedBills(
  tx: Tx,
  accountId: string,
  ids: readonly string[],
): Promise<OpenBill[]> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return []
  const rows = await selectOpen(tx, accountId)
    .where('id', 'in', wanted)
    .where('issued_at', 'is not', null)
    .where('charged_off_at', 'is', null)
    .where('kind', 'not in', [2, 4])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  if (rows.length !== wanted.length) throw new Fail('notFound')
  return rows
}

/**
 * Adds to what is settled of a bill that is locked, or with an amount below zero takes from it, and sets its status.
 * `today` is the day of the seller, by which a bill with arrears is unsettled or unpaid.
 */
export async function settleBill(
  tx: Tx,
  accountId: string,
  bill: OpenBill,
  { amount, today }: { amount: string; today: string },
): Promise<void> {
  const settled = exactOf(bill.settled) + exactOf(amount)
  const isPaid = settled >= exactOf(bill.expect)
  const status = isPaid ? BillStatus.settled : bill.dueDate < today ? BillStatus.unpaid : BillStatus.unsettled
  await tx
    .updateTable('bill')
    .set({ settled_amount: exactText(settled, 4), status })
    .where('id', '=', bill.id)
    .where('account_id', '=', accountId)
    .execute()
}
