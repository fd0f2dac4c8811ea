import {
  type CustomerBalance,
  type EndingBalance,
  type getCustomerBalance,
  maxCustomerBalances,
} from '@fairlead/api/account-balance/balance-table.ts'
import { type OwnBalance, type RecentBill, recentBills } from '@fairlead/api/account-balance/overview.ts'
import { decimalOf, plainDecimal, unitsOf } from '@fairlead/api/amount.ts'
import type { QueryOf } from '@fairlead/api/endpoint.ts'
import { sql } from 'kysely'
import type { Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'

/** What an account of the books has grown by. */
const grown = (table: string, book: string, by: 'debit' | 'credit') => {
  const other = by === 'debit' ? 'credit' : 'debit'
  return sql<string>`coalesce(sum(case ${book} when ${sql.ref(`${table}.${by}`)} then ${sql.ref(`${table}.amount`)}
    when ${sql.ref(`${table}.${other}`)} then -${sql.ref(`${table}.amount`)} else 0 end), 0)`
}

const selectBalance = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('sales_entry as e')
    .innerJoin('sales_transfer as t', (join) =>
      join.onRef('t.entry_id', '=', 'e.id').onRef('t.account_id', '=', 'e.account_id'),
    )
    .innerJoin('customer as c', (join) =>
      join.onRef('c.id', '=', 'e.customer_id').onRef('c.account_id', '=', 'e.account_id'),
    )
    .select([
      'c.id as customer_id',
      'c.name as customer_name',
      'e.currency',
      grown('t', 'receivable', 'debit').as('arrears'),
      grown('t', 'advance', 'credit').as('advance'),
      grown('t', 'voucher', 'credit').as('voucher'),
    ])
    .where('e.account_id', '=', accountId)
    .groupBy(['c.id', 'c.name', 'e.currency'])

async function findCustomerName(tx: Tx, accountId: string, id: string) {
  const row = await tx
    .selectFrom('customer')
    .select('name')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return row.name
}

/** What customers have and owe. One that is asked for by a currency has an item, if only of zeros. Throws `notFound`. */
export async function listBalances(
  tx: Tx,
  accountId: string,
  { customerId, currencyCode }: QueryOf<typeof getCustomerBalance>,
): Promise<CustomerBalance[]> {
  const name = customerId && (await findCustomerName(tx, accountId, customerId))
  const rows = await selectBalance(tx, accountId)
    .$if(customerId !== undefined, (some) => some.where('c.id', '=', customerId ?? ''))
    .$if(currencyCode !== undefined, (some) => some.where('e.currency', '=', currencyCode ?? ''))
    .orderBy('c.name')
    .orderBy('e.currency')
    .limit(maxCustomerBalances)
    .execute()
  const zero = { advanceAmt: '0', discountAmt: '0', arrearsAmt: '0' }
  if (customerId && currencyCode && rows.length === 0)
    return [{ customerId, customerName: name ?? '', currencyCode, ...zero }]
  return rows.map((row) => ({
    customerId: row.customer_id,
    customerName: row.customer_name,
    currencyCode: row.currency,
    advanceAmt: plainDecimal(row.advance),
    discountAmt: plainDecimal(row.voucher),
    arrearsAmt: plainDecimal(row.arrears),
  }))
}

/** The balance of a customer in the currency of a payer account. Throws `notFound`. */
export async function findEndingBalance(
  tx: Tx,
  accountId: string,
  { customerId, payNumber }: { customerId: string; payNumber: string },
): Promise<EndingBalance> {
  const payer = await tx
    .selectFrom('payer')
    .select('currency')
    .where('account_id', '=', accountId)
    .where('number', '=', payNumber)
    .executeTakeFirst()
  if (!payer) throw new Fail('notFound')
  const currencyCode = payer.currency as 'USD'
  const [balance] = await listBalances(tx, accountId, { customerId, currencyCode })
  if (!balance) throw new Fail('notFound')
  const has = unitsOf(balance.advanceAmt) + unitsOf(balance.discountAmt)
  return { ...balance, payNumber, endingBalance: decimalOf(has - unitsOf(balance.arrearsAmt)) }
}

/** What the account owes its seller and has there, by currency. */
export async function listOwnBalances(tx: Tx, today: string): Promise<OwnBalance[]> {
  const rows = await tx
    .selectFrom('bought_sales_entry as e')
    .select([
      'e.currency',
      grown('e', 'receivable', 'debit').as('arrears'),
      grown('e', 'advance', 'credit').as('advance'),
      grown('e', 'voucher', 'credit').as('voucher'),
    ])
    .groupBy('e.currency')
    .orderBy('e.currency')
    .execute()
  const overdue = await tx
    .selectFrom('bought_bill')
    .select([
      'currency',
      sql<string>`sum(expect_amount - settled_amount)`.as('amount'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .where('charged_off_at', 'is', null)
    .where('kind', '<>', 2)
    .where('due_date', '<', today)
    .where(sql<boolean>`settled_amount < expect_amount`)
    .groupBy('currency')
    .execute()
  return rows.map((row) => {
    const late = overdue.find(({ currency }) => currency === row.currency)
    return {
      currencyCode: row.currency ?? '',
      arrearsAmt: plainDecimal(row.arrears),
      overdueAmt: plainDecimal(late?.amount ?? '0'),
      overdueCount: late?.count ?? 0,
      advanceAmt: plainDecimal(row.advance),
      discountAmt: plainDecimal(row.voucher),
    }
  })
}

/** The latest issued bills of the account. */
export async function listRecentBills(tx: Tx): Promise<RecentBill[]> {
  const rows = await tx
    .selectFrom('bought_bill')
    .select([
      'id',
      'number',
      'kind',
      'month',
      'currency',
      'due_date',
      'status',
      'charged_off_at',
      'expect_amount',
    ])
    .select(
      sql<string>`case when charged_off_at is null and kind not in (2, 4) then expect_amount - settled_amount else 0 end`.as(
        'arrears',
      ),
    )
    .orderBy('issued_at', 'desc')
    .orderBy('id')
    .limit(recentBills)
    .$narrowType<{
      id: string
      number: string
      month: string
      currency: string
      due_date: string
      expect_amount: string
    }>()
    .execute()
  return rows.map((row) => ({
    id: row.id,
    fnumber: row.number,
    kind: row.kind as RecentBill['kind'],
    bizPeriod: row.month.slice(0, 7),
    currencyCode: row.currency,
    expectAmount: plainDecimal(row.expect_amount),
    arrearsAmt: plainDecimal(row.arrears),
    dueDate: row.due_date,
    status: row.status as RecentBill['status'],
    isChargedOff: row.charged_off_at !== null,
  }))
}
