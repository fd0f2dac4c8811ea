import type { QueryOf } from '@fairlead/api/endpoint.ts'
import { toConvertCurrency } from '@fairlead/api/money/top-up/convert-currency.ts'
import type { PaymentMethod } from '@fairlead/api/money/top-up/methods.ts'
import {
  type AccountRefund,
  canSettleRefund,
  listAccountRefunds,
  listRefunds,
  type Refund,
  type RefundReason,
  type RefundStatus,
} from '@fairlead/api/money/top-up/refund/refund.ts'
import type { Tx } from '../../../lib/db.ts'
import { demand, Fail } from '../../../lib/fail.ts'
import { containing, listPage } from '../../../lib/list.ts'
import { finishRefund } from '../refunds.ts'
import { lockTopUp } from '../top-up-row.ts'

const refunds = (tx: Tx) =>
  tx
    .selectFrom('top_up_refund as r')
    .innerJoin('top_up as t', (join) =>
      join.onRef('t.id', '=', 'r.top_up_id').onRef('t.account_id', '=', 'r.account_id'),
    )
    .innerJoin('account as a', 'a.id', 'r.account_id')
    .selectAll('r')
    .select(['t.number', 't.method', 'a.number as account_number', 'a.name as account_name'])

type Rows = ReturnType<typeof refunds>
type RefundRow = Awaited<ReturnType<Rows['executeTakeFirstOrThrow']>>

const toRefund = (row: RefundRow): Refund => ({
  id: row.id,
  topUpId: row.top_up_id,
  billCode: row.number,
  refundTime: row.created_at.toISOString(),
  // Only this program writes these columns.
  refundReason: row.reason as RefundReason,
  sourceType: row.method as PaymentMethod,
  walletAmount: row.credit,
  refundAmount: row.returned,
  currencyCode: 'USD',
  convertAmount: row.amount,
  ...toConvertCurrency(row.currency),
  refundStatus: row.status as RefundStatus,
  orderNumber: row.provider_ref,
  endTime: row.ended_at?.toISOString() ?? null,
  remark: row.remark,
})

const toAccountRefund = (row: RefundRow): AccountRefund => ({
  ...toRefund(row),
  accountNumber: row.account_number,
  accountName: row.account_name,
  handler: row.by_name,
  settledBy: row.settled_by,
  attempts: row.attempts,
  error: row.error,
})

const filters = {
  billCode: (rows: Rows, part: string) => rows.where('t.number', 'ilike', containing(part)),
  refundStatus: (rows: Rows, status: number) => rows.where('r.status', '=', status),
  refundReason: (rows: Rows, reason: string) => rows.where('r.reason', '=', reason),
  startTime: (rows: Rows, time: string) => rows.where('r.created_at', '>=', new Date(time)),
  endTime: (rows: Rows, time: string) => rows.where('r.created_at', '<', new Date(time)),
}
const order = {
  sort: { refundTime: 'r.created_at' as const },
  order: ['-refundTime'] as ['-refundTime'],
  unique: 'r.id' as const,
}

export const listRefundsOfAccount = (tx: Tx, accountId: string, query: QueryOf<typeof listRefunds>) =>
  listPage(listRefunds, query, {
    from: refunds(tx).where('r.account_id', '=', accountId),
    filters,
    ...order,
    row: toRefund,
  })

export const listAllRefunds = (tx: Tx, query: QueryOf<typeof listAccountRefunds>) =>
  listPage(listAccountRefunds, query, {
    from: refunds(tx),
    filters: {
      ...filters,
      accountNumber: (rows, part) => rows.where('a.number', 'like', containing(part)),
    },
    ...order,
    row: toAccountRefund,
  })

async function findRefund(tx: Tx, id: string): Promise<AccountRefund> {
  const row = await refunds(tx).where('r.id', '=', id).executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return toAccountRefund(row)
}

/** Records that staff returned a payment. Throws `notFound` and `refundNotFailed`. */
export async function settleByHand(
  tx: Tx,
  id: string,
  { orderNumber, remark }: { orderNumber: string; remark: string },
  { name, now }: { name: string; now: Date },
) {
  await lockTopUp(tx, { id: (await findRefund(tx, id)).topUpId })
  // Read again, because a concurrent request may have changed this before the lock was taken.
  const before = await findRefund(tx, id)
  demand(canSettleRefund(before))
  await tx.updateTable('top_up_refund').set({ settled_by: name, remark }).where('id', '=', id).execute()
  await finishRefund(tx, id, orderNumber, now)
  return { before, after: await findRefund(tx, id) }
}
