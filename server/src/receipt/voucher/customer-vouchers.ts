import { plainDecimal } from '@fairlead/api/amount.ts'
import type { QueryOf } from '@fairlead/api/endpoint.ts'
import { RecordStatus } from '@fairlead/api/receipt/names.ts'
import {
  type CustomerVoucher,
  ExpiryStatus,
  listCustomerVouchers,
  type VerificationRow,
} from '@fairlead/api/receipt/voucher/customer-voucher.ts'
import { sql } from 'kysely'
import type { Tx } from '../../lib/db.ts'
import { Fail } from '../../lib/fail.ts'
import { containing, listPage } from '../../lib/list.ts'
import { listOpenBillRows } from '../write-offs.ts'

const dayMs = 86_400_000

/** What a voucher may still pay at a moment: nothing once it has expired or is invalidated. */
const leftAt = (now: Date) =>
  sql<string>`case when v.undone_at is not null or v.expires_at <= ${now} then 0
    else v.face_amount - v.used_amount - v.lapsed_amount end`

const selectVoucher = (tx: Tx, accountId: string, now: Date) =>
  tx
    .selectFrom('customer_voucher as v')
    .innerJoin('customer as c', (join) =>
      join.onRef('c.id', '=', 'v.customer_id').onRef('c.account_id', '=', 'v.account_id'),
    )
    .leftJoin('receipt as r', (join) =>
      join.onRef('r.id', '=', 'v.receipt_id').onRef('r.account_id', '=', 'v.account_id'),
    )
    .leftJoin('refund_record as f', (join) =>
      join.onRef('f.voucher_id', '=', 'v.id').onRef('f.account_id', '=', 'v.account_id'),
    )
    .selectAll('v')
    .select(['c.name as customer_name', 'r.number as receipt_number', 'f.number as refund_number'])
    .select([leftAt(now).as('balance'), sql<boolean>`v.starts_at <= ${now}`.as('is_started')])
    .select(sql<boolean>`v.expires_at <= ${now}`.as('is_expired'))
    .where('v.account_id', '=', accountId)

type Row = Awaited<ReturnType<ReturnType<typeof selectVoucher>['executeTakeFirstOrThrow']>>

/** For how many days something is valid, which begins and ends at the same time of the day. */
export const validDays = (from: Date, to: Date) => Math.round((to.getTime() - from.getTime()) / dayMs)

const toVoucher = (row: Row): CustomerVoucher => ({
  id: row.id,
  billCode: row.number,
  customerId: row.customer_id,
  customerName: row.customer_name,
  buyTime: row.bought_at.toISOString(),
  days: validDays(row.starts_at, row.expires_at),
  beginTime: row.starts_at.toISOString(),
  expiredTime: row.expires_at.toISOString(),
  beginDate: row.usage_from,
  finishDate: row.usage_to,
  creditAmount: plainDecimal(row.face_amount),
  amount: plainDecimal(row.price),
  credit: plainDecimal(row.used_amount),
  balance: plainDecimal(row.balance),
  currencyCode: row.currency as CustomerVoucher['currencyCode'],
  status: row.is_expired ? ExpiryStatus.expired : ExpiryStatus.valid,
  recordStatus: row.undone_at === null ? RecordStatus.valid : RecordStatus.invalidated,
  undoReason: row.undo_reason,
  isStarted: row.is_started,
  receiptNumber: row.receipt_number ?? '',
  refundNumber: row.refund_number ?? '',
  handler: row.handler,
  remark: row.remark,
})

type Me = { accountId: string; now: Date }

/** Throws a field error for a period that ends before it begins. */
export function demandVoucherPeriod({ startTime, endTime }: { startTime: string; endTime: string }) {
  if (Date.parse(startTime) >= Date.parse(endTime)) throw Fail.field('endTime', 'timeRange')
}

export function listCustomerVoucherPage(
  tx: Tx,
  { accountId, now }: Me,
  query: QueryOf<typeof listCustomerVouchers>,
) {
  demandVoucherPeriod(query)
  return listPage(listCustomerVouchers, query, {
    from: selectVoucher(tx, accountId, now),
    filters: {
      status: (rows, status) => rows.where('v.expires_at', status === ExpiryStatus.expired ? '<=' : '>', now),
      billCode: (rows, part) => rows.where('v.number', 'ilike', containing(part)),
      startTime: (rows, start) => rows.where('v.bought_at', '>=', new Date(start)),
      endTime: (rows, end) => rows.where('v.bought_at', '<', new Date(end)),
      customerName: (rows, part) => rows.where('c.name', 'ilike', containing(part)),
      currencyCode: (rows, code) => rows.where('v.currency', '=', code),
    },
    sort: { buyTime: 'v.bought_at', expiredTime: 'v.expires_at', creditAmount: 'v.face_amount' },
    order: ['-buyTime'],
    unique: 'v.id',
    foundBy: 'v.id',
    row: toVoucher,
  })
}

/** Throws `notFound`. */
export async function findCustomerVoucher(
  tx: Tx,
  { accountId, now }: Me,
  id: string,
): Promise<CustomerVoucher> {
  const row = await selectVoucher(tx, accountId, now).where('v.id', '=', id).executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return toVoucher(row)
}

/** Throws `notFound`. The row is locked until the commit; bills and receipts are locked before it. */
export async function holdVoucher(tx: Tx, me: Me, id: string): Promise<CustomerVoucher> {
  await tx
    .selectFrom('customer_voucher')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', me.accountId)
    .forNoKeyUpdate()
    .execute()
  return findCustomerVoucher(tx, me, id)
}

/** The bills that a voucher may settle, each with the voucher. Throws `notFound`. */
export async function listVerificationRows(tx: Tx, me: Me, id: string): Promise<VerificationRow[]> {
  const voucher = await findCustomerVoucher(tx, me, id)
  const { billCode, currencyCode, creditAmount, balance } = voucher
  const paid = { usageFrom: voucher.beginDate, usageTo: voucher.finishDate }
  const rows = await listOpenBillRows(tx, me.accountId, voucher, paid)
  return rows.map((row) => ({ ...row, billCode, currencyCode, creditAmount, balance }))
}
