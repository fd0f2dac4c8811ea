import { plainDecimal } from '@fairlead/api/amount.ts'
import type { QueryOf } from '@fairlead/api/endpoint.ts'
import { RecordStatus } from '@fairlead/api/receipt/names.ts'
import { maxSettledRows, type OpenBillRow } from '@fairlead/api/receipt/settled-rows.ts'
import { listWriteOffs, type selectOpenBills, type WriteOff } from '@fairlead/api/receipt/write-off.ts'
import { sql } from 'kysely'
import type { Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { listPage } from '../lib/list.ts'

const selectWriteOff = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('write_off as w')
    .innerJoin('bill as b', (join) =>
      join.onRef('b.id', '=', 'w.bill_id').onRef('b.account_id', '=', 'w.account_id'),
    )
    .leftJoin('receipt as r', (join) =>
      join.onRef('r.id', '=', 'w.receipt_id').onRef('r.account_id', '=', 'w.account_id'),
    )
    .leftJoin('customer_voucher as v', (join) =>
      join.onRef('v.id', '=', 'w.voucher_id').onRef('v.account_id', '=', 'w.account_id'),
    )
    .selectAll('w')
    .select(['b.number as bill_number', 'b.currency as currency'])
    .select(sql<string>`coalesce(r.number, v.number)`.as('settler_number'))
    .where('w.account_id', '=', accountId)

type Row = Awaited<ReturnType<ReturnType<typeof selectWriteOff>['executeTakeFirstOrThrow']>>

const toWriteOff = (row: Row): WriteOff => ({
  id: row.id,
  billId: row.bill_id,
  billNumber: row.bill_number,
  receiptId: row.receipt_id,
  voucherId: row.voucher_id,
  receiptNumber: row.settler_number,
  amount: plainDecimal(row.amount),
  currencyCode: row.currency,
  operatorName: row.written_name,
  status: row.undone_at === null ? RecordStatus.valid : RecordStatus.invalidated,
  undoReason: row.undo_reason,
  createTime: row.created_at.toISOString(),
})

export const listWriteOffPage = (tx: Tx, accountId: string, query: QueryOf<typeof listWriteOffs>) =>
  listPage(listWriteOffs, query, {
    from: selectWriteOff(tx, accountId),
    filters: {
      billId: (rows, id) => rows.where('w.bill_id', '=', id),
      receiptId: (rows, id) => rows.where('w.receipt_id', '=', id),
      voucherId: (rows, id) => rows.where('w.voucher_id', '=', id),
      status: (rows, status) =>
        rows.where('w.undone_at', status === RecordStatus.valid ? 'is' : 'is not', null),
    },
    sort: { createTime: 'w.created_at', amount: 'w.amount' },
    order: ['-createTime'],
    unique: 'w.id',
    foundBy: 'w.id',
    row: toWriteOff,
  })

/** Throws `notFound`. */
export async function findWriteOff(tx: Tx, accountId: string, id: string): Promise<WriteOff> {
  const row = await selectWriteOff(tx, accountId).where('w.id', '=', id).executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return toWriteOff(row)
}

/** Whether receipts or vouchers settle a part of a bill, so that it cannot be charged off. The bill is locked, so that it stays so. */
export async function hasLiveWriteOffs(tx: Tx, accountId: string, billId: string): Promise<boolean> {
  const live = await tx
    .selectFrom('write_off')
    .select('id')
    .where('bill_id', '=', billId)
    .where('account_id', '=', accountId)
    .where('undone_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return live !== undefined
}

/** Usage that something pays: from and to days, or without a bound. A bill counts if all its month is in it. */
export type PaidUsage = { usageFrom: string | null; usageTo: string | null }

const allUsage: PaidUsage = { usageFrom: null, usageTo: null }

/** The bills of a customer that can be settled, the earliest due first. */
export async function listOpenBillRows(
  tx: Tx,
  accountId: string,
  { customerId, currencyCode }: QueryOf<typeof selectOpenBills>,
  { usageFrom, usageTo }: PaidUsage = allUsage,
): Promise<OpenBillRow[]> {
  const rows = await tx
    .selectFrom('bill')
    .select([
      'id',
      'number',
      'kind',
      'month',
      'due_date',
      'expect_amount',
      sql<string>`(expect_amount - settled_amount)`.as('unsettled'),
    ])
    .where('account_id', '=', accountId)
    .where('customer_id', '=', customerId)
    .where('currency', '=', currencyCode)
    .where('issued_at', 'is not', null)
    .where('charged_off_at', 'is', null)
    .where('kind', '<>', 2)
    .where(sql<boolean>`settled_amount < expect_amount`)
    .$if(usageFrom !== null, (some) => some.where('month', '>=', usageFrom ?? ''))
    .$if(usageTo !== null, (some) =>
      some.where(sql<boolean>`month + interval '1 month' <= ${usageTo}::date + 1`),
    )
    .orderBy('due_date')
    .orderBy('number')
    .limit(maxSettledRows)
    .execute()
  return rows.map((row) => ({
    billId: row.id,
    billNumber: row.number,
    bizPeriod: row.month.slice(0, 7),
    kind: row.kind,
    dueDate: row.due_date,
    materialAmt: plainDecimal(row.expect_amount),
    unSettledAmt: plainDecimal(row.unsettled),
  }))
}
