import { BalanceView } from '@fairlead/api/account-balance/names.ts'
import {
  type BalanceRow,
  listCustomerArrears,
  listOwnBalance,
} from '@fairlead/api/account-balance/balance-table.ts'
import { plainDecimal } from '@fairlead/api/amount.ts'
import type { QueryOf } from '@fairlead/api/endpoint.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { containing, listPage } from '../lib/list.ts'

/** The account of the books that a table is about. What is owed grows by debits, the others by credits. */
const bookOf = {
  [BalanceView.arrears]: 'receivable',
  [BalanceView.account]: 'advance',
  [BalanceView.voucher]: 'voucher',
} as const

type Row = {
  id: string
  position: string
  booked_on: string
  type: number
  number: string
  related_number: string
  customer_id: string
  customer_name: string
  currency: string
  charge: string
  paid: string
  balance: string
}

/** Entries of one account of the books in one currency, each with what it debits and credits. */
const ownEntries = (accountId: string, book: string, currency: string) => sql`
  select e.id, e.position, e.booked_on, e.type, e.number, e.related_number, e.customer_id, c.name as customer_name, e.currency,
         sum(case when t.debit = ${book} then t.amount else 0 end) as debits,
         sum(case when t.credit = ${book} then t.amount else 0 end) as credits
    from sales_entry e
    join sales_transfer t on t.entry_id = e.id and t.account_id = e.account_id and ${book} in (t.debit, t.credit)
    join customer c on c.id = e.customer_id and c.account_id = e.account_id
   where e.account_id = ${accountId} and e.currency = ${currency}
   group by e.id, c.name`

/** The same of the books that the account's seller keeps about it. */
const boughtEntries = (book: string, currency: string) => sql`
  select e.id, e.position, e.booked_on, e.type, e.number, e.related_number, e.customer_id, '' as customer_name, e.currency,
         sum(case when e.debit = ${book} then e.amount else 0 end) as debits,
         sum(case when e.credit = ${book} then e.amount else 0 end) as credits
    from bought_sales_entry e
   where e.currency = ${currency} and ${book} in (e.debit, e.credit)
   group by e.id, e.position, e.booked_on, e.type, e.number, e.related_number, e.customer_id, e.currency`

/** With the balance of the customer after each, from the first entry on, by day. */
const withBalance = (tx: Tx, entries: RawBuilder<unknown>, view: BalanceView) => {
  const growth = view === BalanceView.arrears ? sql`debits - credits` : sql`credits - debits`
  return tx
    .selectFrom(
      sql<Row>`(
        select e.*, debits as charge, credits as paid,
               sum(${growth}) over (partition by customer_id order by booked_on, position) as balance
          from (${entries}) as e)`.as('e'),
    )
    .selectAll('e')
}

const toBalanceRow = (row: Row): BalanceRow => ({
  id: row.id,
  billDate: row.booked_on,
  billType: row.type as BalanceRow['billType'],
  number: row.number,
  relaNumber: row.related_number,
  customerName: row.customer_name,
  currencyCode: row.currency,
  chargeAmt: plainDecimal(row.charge),
  payAmt: plainDecimal(row.paid),
  balance: plainDecimal(row.balance),
})

const noon = sql<Date>`(e.booked_on + time '12:00') at time zone 'UTC'`

function demandPeriod({ startTime, endTime }: { startTime: string; endTime: string }) {
  if (Date.parse(startTime) >= Date.parse(endTime)) throw Fail.field('endTime', 'timeRange')
}

type Entries = ReturnType<typeof withBalance>

const periodFilters = {
  startTime: (rows: Entries, start: string) => rows.where(noon, '>=', new Date(start)),
  endTime: (rows: Entries, end: string) => rows.where(noon, '<', new Date(end)),
  // They are in the rows from the beginning.
  view: (rows: Entries) => rows,
  currencyCode: (rows: Entries) => rows,
}

const ordered = {
  sort: { billDate: 'e.booked_on' },
  order: ['-billDate'],
  unique: 'e.position',
  row: toBalanceRow,
} as const

/** Documents of the seller's customers, newest first. Throws field errors. */
export function listArrearsPage(tx: Tx, accountId: string, query: QueryOf<typeof listCustomerArrears>) {
  demandPeriod(query)
  return listPage(listCustomerArrears, query, {
    from: withBalance(tx, ownEntries(accountId, bookOf[query.view], query.currencyCode), query.view),
    filters: {
      ...periodFilters,
      customerName: (rows, part) => rows.where('e.customer_name', 'ilike', containing(part)),
      customerId: (rows, id) => rows.where('e.customer_id', '=', id),
    },
    ...ordered,
  })
}

/** Documents of the account at its seller, newest first. Throws field errors. */
export function listOwnBalancePage(tx: Tx, query: QueryOf<typeof listOwnBalance>) {
  demandPeriod(query)
  return listPage(listOwnBalance, query, {
    from: withBalance(tx, boughtEntries(bookOf[query.view], query.currencyCode), query.view),
    filters: periodFilters,
    without: ['customerName'],
    ...ordered,
  })
}
