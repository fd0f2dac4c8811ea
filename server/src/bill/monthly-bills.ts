import { listMonthlyBills, type MonthlyBill } from '@fairlead/api/bill/monthly-bill.ts'
import type { QueryOf } from '@fairlead/api/endpoint.ts'
import { sql } from 'kysely'
import type { Tx } from '../lib/db.ts'
import { containing, listPage } from '../lib/list.ts'
import { firstDay } from './bills.ts'

/** What of a share is settled: parts of running sums, so that the shares of a bill add up to what is settled of it. */
const settledOfShare = sql<string>`case when b.expect_amount <= 0 then 0 else
  round(b.settled_amount * (h.before + h.amount) / b.expect_amount, 4) - round(b.settled_amount * h.before / b.expect_amount, 4) end`
const isOff = sql<boolean>`b.charged_off_at is not null`

const selectShare = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('bill as b')
    .innerJoin('bill_share as h', (join) =>
      join.onRef('h.bill_id', '=', 'b.id').onRef('h.account_id', '=', 'b.account_id'),
    )
    .innerJoin('customer as c', (join) =>
      join.onRef('c.id', '=', 'b.customer_id').onRef('c.account_id', '=', 'b.account_id'),
    )
    .where('b.account_id', '=', accountId)
    .where('b.issued_at', 'is not', null)
    .where('b.kind', '<>', 2)
    .select([
      sql<string>`b.id || ' ' || h.linked`.as('key'),
      'b.id',
      'b.bill_date',
      'b.number',
      'c.name',
      'h.linked',
      'h.amount as share',
      sql<string>`trim_scale(h.amount)::text`.as('material'),
      'b.currency',
      'b.digest',
      sql<boolean>`b.status = 3 or b.charged_off_at is not null`.as('is_settled'),
      isOff.as('is_off'),
      sql<string>`case when ${isOff} then trim_scale(h.amount)::text else '0' end`.as('refund'),
      sql<string>`trim_scale(${settledOfShare})::text`.as('settled'),
      sql<string>`case when ${isOff} then '0' else trim_scale(h.amount - ${settledOfShare})::text end`.as(
        'open',
      ),
      sql<string>`case when ${isOff} then 0 else h.amount - ${settledOfShare} end`.as('open_amount'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selectShare>['executeTakeFirstOrThrow']>>

const toMonthlyBill = (row: Row): MonthlyBill => ({
  id: row.key,
  billId: row.id,
  billDate: row.bill_date,
  number: row.number,
  customerName: row.name,
  linkedNumber: row.linked,
  materialAmt: row.material,
  currencyCode: row.currency,
  settled: row.is_settled ? 1 : 0,
  refundMoney: row.refund,
  refundSuccessFlag: row.is_off ? 1 : 0,
  remark: row.digest,
  amtToBesettled: row.open,
  jiesuanAmt: row.settled,
})

export const listMonthlyPage = (tx: Tx, accountId: string, query: QueryOf<typeof listMonthlyBills>) =>
  listPage(listMonthlyBills, query, {
    from: selectShare(tx, accountId),
    filters: {
      bizPeriod: (rows, period) => rows.where('b.month', '=', firstDay(period)),
      customerName: (rows, part) => rows.where('c.name', 'ilike', containing(part)),
      linkedNumber: (rows, part) => rows.where('h.linked', 'ilike', containing(part)),
      number: (rows, part) => rows.where('b.number', 'ilike', containing(part)),
      currencyCode: (rows, currency) => rows.where('b.currency', '=', currency),
      settled: (rows, settled) =>
        rows.where(sql<boolean>`(b.status = 3 or b.charged_off_at is not null) = ${settled === 1}`),
    },
    sort: {
      billDate: 'b.bill_date',
      number: 'b.number',
      materialAmt: 'h.amount',
      amtToBesettled: 'open_amount',
    },
    order: ['-billDate'],
    unique: 'key',
    row: toMonthlyBill,
  })
