import { type Bill, type BillLine, listBillLines, listBills } from '@fairlead/api/bill/bill.ts'
import type { QueryOf } from '@fairlead/api/endpoint.ts'
import { sql } from 'kysely'
import type { Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { containing, listPage } from '../lib/list.ts'

export const firstDay = (bizPeriod: string) => `${bizPeriod}-01`

const amount = (column: string) => sql<string>`trim_scale(${sql.ref(column)})::text`

const selectBill = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('bill as b')
    .innerJoin('customer as c', (join) =>
      join.onRef('c.id', '=', 'b.customer_id').onRef('c.account_id', '=', 'b.account_id'),
    )
    .innerJoin('resale_contract as r', (join) =>
      join.onRef('r.id', '=', 'b.contract_id').onRef('r.account_id', '=', 'b.account_id'),
    )
    .innerJoin('bill_strategy as s', (join) =>
      join.onRef('s.id', '=', 'b.strategy_id').onRef('s.account_id', '=', 'b.account_id'),
    )
    .where('b.account_id', '=', accountId)
    .selectAll('b')
    .select([
      'c.name as customer_name',
      'r.number as contract_number',
      's.name as strategy_name',
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
      // What is not issued is not owed yet; a charged-off bill and the red bill that cancels it are owed by nobody.
      sql<string>`case when b.kind = 2 or b.charged_off_at is not null or b.issued_at is null then '0'
                  else trim_scale(greatest(b.expect_amount - b.settled_amount, 0))::text end`.as('arrears'),
      sql<string>`case when b.kind = 2 or b.charged_off_at is not null or b.issued_at is null then 0
                  else greatest(b.expect_amount - b.settled_amount, 0) end`.as('arrears_amount'),
      amount('b.exchange_rate').as('rate'),
      sql<string>`to_char(b.month, 'YYYY-MM')`.as('period'),
      sql<string>`(select string_agg(linked, ', ' order by linked) filter (where at <= 3)
                         || case when count(*) > 3 then ' +' || (count(*) - 3)::text else '' end
                     from (select h.linked, row_number() over (order by h.linked) as at
                             from bill_share h where h.bill_id = b.id and h.account_id = b.account_id and h.linked <> '') h)`.as(
        'cloud_account',
      ),
      sql<string>`coalesce((select string_agg(name, ', ' order by name)
                     from (select distinct case l.kind when 1 then l.product else 'CDN' end as name
                             from bill_line l where l.bill_id = b.id and l.account_id = b.account_id and l.kind in (1, 2) limit 4) l), '')`.as(
        'product_line',
      ),
      sql<string>`coalesce((select o.number from bill o where o.id = coalesce(b.reverses, b.credits) and o.account_id = b.account_id), '')`.as(
        'reverses_number',
      ),
      sql<string>`(select trim_scale(coalesce(-sum(n.expect_amount), 0))::text from bill n
                    where n.credits = b.id and n.account_id = b.account_id and n.issued_at is not null and n.charged_off_at is null)`.as(
        'credited',
      ),
      sql<string>`coalesce((select o.number from bill o where o.id = b.reissues and o.account_id = b.account_id), '')`.as(
        'reissues_number',
      ),
      sql<string>`coalesce((select o.number from bill o
                             where o.reissues = b.id and o.account_id = b.account_id and o.charged_off_at is null limit 1), '')`.as(
        'reissued_number',
      ),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selectBill>['executeTakeFirstOrThrow']>>

const toBill = (row: Row): Bill => ({
  id: row.id,
  fnumber: row.number,
  kind: row.kind as Bill['kind'],
  customerName: row.customer_name,
  contractNumber: row.contract_number,
  billGenerateStrategyName: row.strategy_name,
  bizPeriod: row.period,
  cloudAccount: row.cloud_account ?? '',
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
  creditedAmt: row.credited,
  arrearsAmt: row.arrears,
  status: row.status as Bill['status'],
  usageCurrencyCode: row.usage_currency,
  exchangeRate: row.rate,
  rateSource: row.rate_source,
  productLine: row.product_line,
  billDate: row.bill_date,
  dueDate: row.due_date,
  digest: row.digest,
  remarks: row.remark,
  approvalId: row.approval_id,
  refusal: row.refusal,
  approvedBy: row.approved_by,
  issueDate: row.issued_at?.toISOString() ?? null,
  chargeOffDate: row.charged_off_at?.toISOString() ?? null,
  chargeOffReason: row.charge_off_reason,
  reversesNumber: row.reverses_number,
  lateWaivedUntil: row.late_waived_to,
  lateWaiveReason: row.late_waive_reason,
  reissuesNumber: row.reissues_number,
  reissuedNumber: row.reissued_number,
})

export const listBillPage = (tx: Tx, accountId: string, query: QueryOf<typeof listBills>) =>
  listPage(listBills, query, {
    from: selectBill(tx, accountId),
    filters: {
      fnumber: (rows, part) => rows.where('b.number', 'ilike', containing(part)),
      customerName: (rows, part) => rows.where('c.name', 'ilike', containing(part)),
      bizPeriod: (rows, period) => rows.where('b.month', '=', firstDay(period)),
      currencyCode: (rows, currency) => rows.where('b.currency', '=', currency),
      status: (rows, status) => rows.where('b.status', '=', status),
      kind: (rows, kind) => rows.where('b.kind', '=', kind),
    },
    sort: {
      bizPeriod: 'b.month',
      billDate: 'b.bill_date',
      expectAmount: 'b.expect_amount',
      arrearsAmt: 'arrears_amount',
    },
    order: ['-bizPeriod'],
    unique: 'b.id',
    foundBy: 'b.id',
    row: toBill,
  })

/** Throws `notFound`. */
export async function findBill(tx: Tx, accountId: string, id: string): Promise<Bill> {
  const row = await selectBill(tx, accountId).where('b.id', '=', id).executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return toBill(row)
}

/** Throws `notFound`. The row is locked until the commit. */
export async function holdBill(tx: Tx, accountId: string, id: string): Promise<Bill> {
  await tx
    .selectFrom('bill')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forNoKeyUpdate()
    .execute()
  return findBill(tx, accountId, id)
}

export const selectLine = (tx: Tx, accountId: string, billId: string) =>
  tx
    .selectFrom('bill_line as l')
    .selectAll('l')
    .select([
      amount('l.amount').as('used'),
      amount('l.list_amount').as('list'),
      amount('l.contract_amount').as('contract'),
      amount('l.exact').as('unrounded'),
    ])
    .where('l.account_id', '=', accountId)
    .where('l.bill_id', '=', billId)

type LineRow = {
  bill_id: string | null
  line: number
  kind: number
  linked: string
  product: string
  usage_type: string
  region: string
  unit: string
  used: string
  list: string
  contract: string
}

export const toBillLine = (row: LineRow): BillLine => ({
  id: `${row.bill_id} ${row.line}`,
  line: row.line,
  kind: row.kind as BillLine['kind'],
  linkedNumber: row.linked,
  product: row.product,
  usageType: row.usage_type,
  region: row.region,
  unit: row.unit,
  usage: row.used,
  listPrice: row.list,
  contractPrice: row.contract,
})

/** Throws `notFound`. */
export async function listLinePage(
  tx: Tx,
  accountId: string,
  billId: string,
  query: QueryOf<typeof listBillLines>,
) {
  await findBill(tx, accountId, billId)
  return listPage(listBillLines, query, {
    from: selectLine(tx, accountId, billId),
    filters: {
      linkedNumber: (rows, part) => rows.where('l.linked', 'ilike', containing(part)),
      product: (rows, part) => rows.where('l.product', 'ilike', containing(part)),
    },
    sort: { line: 'l.line', contractPrice: 'l.contract_amount' },
    order: ['line'],
    unique: 'l.line',
    row: toBillLine,
  })
}
