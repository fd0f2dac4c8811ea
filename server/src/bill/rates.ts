import { type BillRate, type BillRateInput, listBillRates } from '@fairlead/api/bill/bill-rate.ts'
import type { QueryOf } from '@fairlead/api/endpoint.ts'
import { sql } from 'kysely'
import { brokenUnique, type Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { listPage } from '../lib/list.ts'
import { firstDay } from './bills.ts'

const selectRate = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('bill_rate')
    .selectAll()
    .select([
      sql<string>`to_char(month, 'YYYY-MM')`.as('period'),
      sql<string>`trim_scale(rate)::text`.as('plain_rate'),
    ])
    .where('account_id', '=', accountId)

type Row = Awaited<ReturnType<ReturnType<typeof selectRate>['executeTakeFirstOrThrow']>>

const toRate = (row: Row): BillRate => ({
  id: row.id,
  bizPeriod: row.period,
  fromCurrency: row.from_currency,
  toCurrency: row.to_currency,
  exchangeRate: row.plain_rate,
  rateSource: row.source,
  rateDate: row.rate_date,
  createDate: row.created_at.toISOString(),
})

export const listRatePage = (tx: Tx, accountId: string, query: QueryOf<typeof listBillRates>) =>
  listPage(listBillRates, query, {
    from: selectRate(tx, accountId),
    filters: {
      bizPeriod: (rows, period) => rows.where('month', '=', firstDay(period)),
      fromCurrency: (rows, currency) => rows.where('from_currency', '=', currency),
      toCurrency: (rows, currency) => rows.where('to_currency', '=', currency),
    },
    sort: { bizPeriod: 'month', createDate: 'created_at' },
    order: ['-bizPeriod'],
    row: toRate,
  })

/** Throws `notFound`. The row is locked until the commit. */
export async function holdRate(tx: Tx, accountId: string, id: string): Promise<BillRate> {
  const row = await selectRate(tx, accountId).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return toRate(row)
}

const columnsOf = (input: BillRateInput) => ({
  month: firstDay(input.bizPeriod),
  from_currency: input.fromCurrency,
  to_currency: input.toCurrency,
  rate: input.exchangeRate,
  source: input.rateSource,
  rate_date: input.rateDate,
})

const onField = (error: unknown) =>
  brokenUnique(error)?.startsWith('bill_rate_account_id_month') ? Fail.field('bizPeriod', 'rateTaken') : error

/** Throws field errors. */
export async function storeRate(
  tx: Tx,
  accountId: string,
  input: BillRateInput,
  now: Date,
): Promise<BillRate> {
  try {
    const { id } = await tx
      .insertInto('bill_rate')
      .values({ ...columnsOf(input), account_id: accountId, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return await holdRate(tx, accountId, id)
  } catch (error) {
    throw onField(error)
  }
}

/** Changes a rate that is locked. Throws field errors. */
export async function rewriteRate(
  tx: Tx,
  accountId: string,
  id: string,
  input: BillRateInput,
): Promise<BillRate> {
  try {
    await tx
      .updateTable('bill_rate')
      .set(columnsOf(input))
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .execute()
    return await holdRate(tx, accountId, id)
  } catch (error) {
    throw onField(error)
  }
}

export const removeRate = (tx: Tx, accountId: string, id: string) =>
  tx.deleteFrom('bill_rate').where('id', '=', id).where('account_id', '=', accountId).execute()
