import { sumOf } from '@fairlead/api/amount.ts'
import type { QueryOf } from '@fairlead/api/endpoint.ts'
import {
  closingHours,
  listMonthStatements,
  type MonthStatement,
  type MonthStatementDetail,
  type StatementMovement,
} from '@fairlead/api/money/statement/month-statement.ts'
import { eventKinds, eventParts } from '@fairlead/api/money/event-kinds.ts'
import type { StatementPart } from '@fairlead/api/money/ledger/event.ts'
import { sql } from 'kysely'
import type { Tx } from '../../lib/db.ts'
import { Fail } from '../../lib/fail.ts'
import { listPage } from '../../lib/list.ts'

type MonthRow = Record<StatementPart, string> & {
  month: string
  zone: number
  starts_at: Date
  ends_at: Date
  opening_credit: string
  opening_voucher: string
  closing_credit: string
  closing_voucher: string
}

const part = (name: StatementPart) =>
  sql`coalesce(sum(credit + voucher) filter (where part = ${name}), 0) as ${sql.ref(name)}`

/**
 * The months of an account since its first event, from the sums that are kept of each. Each begins with what the previous one
 * ended with, so that all of them add up to the wallet.
 */
const selectMonths = (tx: Tx, accountId: string, now: Date) =>
  tx
    .selectFrom(
      sql<MonthRow>`(
        with account as (select account_zone(${accountId}) as zone),
        change as (
          select month, (${JSON.stringify(eventParts)}::jsonb)->>kind as part, credit, voucher
            from statement_sum where account_id = ${accountId}),
        present as (select month_of(${now}, zone) as month from account),
        month as (
          select series::date as month
            from present, generate_series(least((select min(month) from change), month)::timestamp, month::timestamp, '1 month') as series
          union select month from change),
        summed as (
          select month, ${part('topUp')}, ${part('voucher')}, ${part('package')}, ${part('charge')}, ${part('order')},
                 ${part('refund')}, coalesce(sum(voucher), 0) as voucher_change,
                 coalesce(sum(credit), 0) as credit_change
            from month left join change using (month) group by month),
        balance as (
          select *, sum(voucher_change) over past as closing_voucher, sum(credit_change) over past as closing_credit
            from summed window past as (order by month))
        select to_char(month, 'YYYY-MM') as month, zone, month_start(month, zone) as starts_at,
               month_start((month + interval '1 month')::date, zone) as ends_at,
               closing_credit - credit_change as opening_credit, closing_voucher - voucher_change as opening_voucher,
               closing_credit, closing_voucher, "topUp", voucher, package, charge, "order", refund
          from balance, account)`.as('m'),
    )
    .selectAll()

const toMonth =
  (now: Date) =>
  (row: MonthRow): MonthStatement => ({
    id: row.month,
    month: row.month,
    startTime: row.starts_at.toISOString(),
    endTime: row.ends_at.toISOString(),
    status: now.getTime() >= row.ends_at.getTime() + closingHours * 3_600_000 ? 1 : 0,
    currencyCode: 'USD',
    openingBalance: sumOf([row.opening_credit, row.opening_voucher]),
    topUpAmount: row.topUp,
    voucherAmount: row.voucher,
    packageAmount: row.package,
    chargeAmount: row.charge,
    orderAmount: row.order,
    refundAmount: row.refund,
    billCreditBalance: row.closing_credit,
    billVoucherBalance: row.closing_voucher,
    billBalance: sumOf([row.closing_credit, row.closing_voucher]),
  })

export const listMonths = (
  tx: Tx,
  accountId: string,
  query: QueryOf<typeof listMonthStatements>,
  now: Date,
) =>
  listPage(listMonthStatements, query, {
    from: selectMonths(tx, accountId, now),
    filters: { year: (rows, year) => rows.where('m.month', 'like', `${year}-%`) },
    sort: { month: 'm.month' },
    order: ['-month'],
    unique: 'm.month',
    row: toMonth(now),
  })

/** Each part stands in the movements of a month beside what it concerns: refunds after top-ups. */
const partsInOrder: readonly StatementPart[] = ['topUp', 'refund', 'voucher', 'package', 'charge', 'order']

/** What each kind of event changed in a month, in the order of the statement. */
async function listMovements(tx: Tx, accountId: string, month: string): Promise<StatementMovement[]> {
  const rows = await tx
    .selectFrom('statement_sum')
    .where('account_id', '=', accountId)
    .where(sql<boolean>`month = ${`${month}-01`}::date`)
    .select(['kind', 'events', 'voucher', 'credit'])
    .execute()
  const found = new Map(rows.map((row) => [row.kind, row]))
  const inOrder = partsInOrder.flatMap((name) => eventKinds.filter((kind) => eventParts[kind] === name))
  return inOrder.flatMap((kind) => {
    const row = found.get(kind)
    if (!row) return []
    const { events: count, credit, voucher } = row
    return {
      part: eventParts[kind],
      kind,
      count,
      creditAmount: credit,
      voucherAmount: voucher,
      amount: sumOf([credit, voucher]),
    }
  })
}

type Account = { account_id: string; account_number: string; account_name: string }

/** The statement of a month. Throws `notFound` for one before the first event, or to come. */
export async function findStatementMonth(
  tx: Tx,
  { account_id, account_number, account_name }: Account,
  month: string,
  now: Date,
): Promise<MonthStatementDetail> {
  const row = await selectMonths(tx, account_id, now).where('m.month', '=', month).executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return {
    ...toMonth(now)(row),
    accountNumber: account_number,
    accountName: account_name,
    timeZone: row.zone,
    openingCreditBalance: row.opening_credit,
    openingVoucherBalance: row.opening_voucher,
    movements: await listMovements(tx, account_id, month),
  }
}
