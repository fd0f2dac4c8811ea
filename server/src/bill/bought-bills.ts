import type { BillLine } from '@fairlead/api/bill/bill.ts'
import { listMyBillLines, listMyBills, type MyBill } from '@fairlead/api/bill/monthly-bill.ts'
import type { QueryOf } from '@fairlead/api/endpoint.ts'
import { sql } from 'kysely'
import type { Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { containing, listPage } from '../lib/list.ts'
import { firstDay, toBillLine } from './bills.ts'

/** Columns of views are nullable to the generated types. */
type Row = {
  id: string
  number: string
  kind: MyBill['kind']
  seller_name: string
  period: string
  currency: string
  list: string
  contract: string
  discount: string
  fee: string
  adjusted: string
  adjustment_reason: string
  relief: string
  saved: string
  tax_share: string
  taxed: string
  rounded: string
  billed: string
  expected: string
  paid: string
  arrears: string
  status: MyBill['status']
  usage_currency: string
  rate: string
  bill_date: string
  due_date: string
  digest: string
  is_charged_off: boolean
  reverses_number: string
}

const amount = (column: string) => sql<string>`trim_scale(${sql.ref(column)})::text`

/** The issued bills of the account that is entered: the view shows no others. */
const selectBought = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('bought_bill as b')
    .where('b.buyer_id', '=', accountId)
    .select([
      'b.id',
      'b.number',
      'b.kind',
      'b.currency',
      'b.status',
      'b.adjustment_reason',
      'b.usage_currency',
      'b.bill_date',
      'b.due_date',
      'b.digest',
      'b.seller_name',
      sql<string>`to_char(b.month, 'YYYY-MM')`.as('period'),
      amount('b.list_amount').as('list'),
      amount('b.contract_amount').as('contract'),
      sql<string>`trim_scale(b.list_amount - b.contract_amount)::text`.as('discount'),
      amount('b.fee_amount').as('fee'),
      amount('b.adjustment').as('adjusted'),
      amount('b.credit').as('relief'),
      amount('b.saving').as('saved'),
      amount('b.tax_rate').as('tax_share'),
      amount('b.tax').as('taxed'),
      amount('b.rounding').as('rounded'),
      amount('b.bill_amount').as('billed'),
      amount('b.expect_amount').as('expected'),
      amount('b.settled_amount').as('paid'),
      amount('b.exchange_rate').as('rate'),
      sql<string>`case when b.kind = 2 or b.charged_off_at is not null then '0'
                  else trim_scale(greatest(b.expect_amount - b.settled_amount, 0))::text end`.as('arrears'),
      sql<string>`case when b.kind = 2 or b.charged_off_at is not null then 0
                  else greatest(b.expect_amount - b.settled_amount, 0) end`.as('arrears_amount'),
      sql<boolean>`b.charged_off_at is not null`.as('is_charged_off'),
      sql<string>`coalesce((select o.number from bought_bill o where o.id = b.reverses), '')`.as(
        'reverses_number',
      ),
    ])
    .$castTo<Row & { arrears_amount: string }>()

const toMyBill = (row: Row): MyBill => ({
  id: row.id,
  fnumber: row.number,
  kind: row.kind,
  sellerName: row.seller_name,
  bizPeriod: row.period,
  currencyCode: row.currency,
  listPrice: row.list,
  contractPrice: row.contract,
  productDiscount: row.discount,
  feeAmt: row.fee,
  adjustmentAmt: row.adjusted,
  adjustmentReason: row.adjustment_reason,
  creditAmt: row.relief,
  spAmt: row.saved,
  taxRate: row.tax_share,
  taxAmt: row.taxed,
  billAmt: row.billed,
  roundingAmt: row.rounded,
  expectAmount: row.expected,
  settledAmt: row.paid,
  arrearsAmt: row.arrears,
  status: row.status,
  usageCurrencyCode: row.usage_currency,
  exchangeRate: row.rate,
  billDate: row.bill_date,
  dueDate: row.due_date,
  digest: row.digest,
  isChargedOff: row.is_charged_off ? 1 : 0,
  reversesNumber: row.reverses_number,
})

export const listBoughtPage = (tx: Tx, accountId: string, query: QueryOf<typeof listMyBills>) =>
  listPage(listMyBills, query, {
    from: selectBought(tx, accountId),
    filters: {
      fnumber: (rows, part) => rows.where('b.number', 'ilike', containing(part)),
      bizPeriod: (rows, period) => rows.where('b.month', '=', firstDay(period)),
      currencyCode: (rows, currency) => rows.where('b.currency', '=', currency),
      status: (rows, status) => rows.where('b.status', '=', status),
    },
    sort: {
      bizPeriod: 'b.month',
      billDate: 'b.bill_date',
      expectAmount: 'b.expect_amount',
      arrearsAmt: 'arrears_amount',
    },
    order: ['-bizPeriod'],
    unique: 'b.id',
    row: toMyBill,
  })

/** Throws `notFound`. */
export async function findBought(tx: Tx, accountId: string, id: string): Promise<MyBill> {
  const row = await selectBought(tx, accountId).where('b.id', '=', id).executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return toMyBill(row)
}

type LineRow = Parameters<typeof toBillLine>[0]

/** Lines of issued bills of the account that is entered: the view shows no others. */
export const selectBoughtLine = (tx: Tx, billId: string) =>
  tx
    .selectFrom('bought_bill_line as l')
    .where('l.bill_id', '=', billId)
    .select([
      'l.bill_id',
      'l.line',
      'l.kind',
      'l.linked',
      'l.product',
      'l.usage_type',
      'l.region',
      'l.unit',
      amount('l.amount').as('used'),
      amount('l.list_amount').as('list'),
      amount('l.contract_amount').as('contract'),
    ])
    .$castTo<LineRow>()

/** Throws `notFound`. */
export async function listBoughtLinePage(
  tx: Tx,
  accountId: string,
  billId: string,
  query: QueryOf<typeof listMyBillLines>,
) {
  await findBought(tx, accountId, billId)
  return listPage(listMyBillLines, query, {
    from: selectBoughtLine(tx, billId),
    filters: {
      linkedNumber: (rows, part) => rows.where('l.linked', 'ilike', containing(part)),
      product: (rows, part) => rows.where('l.product', 'ilike', containing(part)),
    },
    sort: { line: 'l.line', contractPrice: 'l.contract_amount' },
    order: ['line'],
    unique: 'l.line',
    row: (row): BillLine => toBillLine(row),
  })
}
