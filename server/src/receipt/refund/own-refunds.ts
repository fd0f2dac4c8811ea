import { plainDecimal } from '@fairlead/api/amount.ts'
import type { QueryOf } from '@fairlead/api/endpoint.ts'
import { RecordStatus } from '@fairlead/api/receipt/names.ts'
import { listOwnRefunds, type OwnRefund } from '@fairlead/api/receipt/refund/refund-record.ts'
import type { Tx } from '../../lib/db.ts'
import { listPage } from '../../lib/list.ts'

/** Columns of views are nullable to the generated types. */
type Row = {
  id: string
  number: string
  currency: OwnRefund['currencyCode']
  refund_year: number
  zero_last_date: string | null
  recharge_total: string
  rate: string
  credit_total: string
  credit_refund: string
  credit_due: string
  current_credit: string
  created_at: Date
  voucher_number: string
  undone_at: Date | null
  seller_name: string
}

/** The refund records of the account that is entered: the view shows no others. */
const selectOwn = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('bought_refund as f')
    .where('f.buyer_id', '=', accountId)
    .select([
      'f.id',
      'f.number',
      'f.currency',
      'f.refund_year',
      'f.zero_last_date',
      'f.recharge_total',
      'f.rate',
      'f.credit_total',
      'f.credit_refund',
      'f.credit_due',
      'f.current_credit',
      'f.created_at',
      'f.voucher_number',
      'f.undone_at',
      'f.seller_name',
    ])
    .$castTo<Row>()

const toOwnRefund = (row: Row): OwnRefund => ({
  id: row.id,
  number: row.number,
  sellerName: row.seller_name,
  refundYear: row.refund_year,
  zeroLastDate: row.zero_last_date,
  rechargeTotal: plainDecimal(row.recharge_total),
  rate: plainDecimal(row.rate),
  creditTotal: plainDecimal(row.credit_total),
  creditRefund: plainDecimal(row.credit_refund),
  creditDue: plainDecimal(row.credit_due),
  currentCredit: plainDecimal(row.current_credit),
  currencyCode: row.currency,
  billCode: row.voucher_number,
  status: row.undone_at === null ? RecordStatus.valid : RecordStatus.invalidated,
  createTime: row.created_at.toISOString(),
})

/** What the seller of the account returned to it, newest first. */
export const listOwnRefundPage = (tx: Tx, accountId: string, query: QueryOf<typeof listOwnRefunds>) =>
  listPage(listOwnRefunds, query, {
    from: selectOwn(tx, accountId),
    filters: {
      refundYear: (rows, year) => rows.where('f.refund_year', '=', year),
      currencyCode: (rows, code) => rows.where('f.currency', '=', code),
    },
    sort: { createTime: 'f.created_at', refundYear: 'f.refund_year', currentCredit: 'f.current_credit' },
    order: ['-createTime'],
    unique: 'f.id',
    row: toOwnRefund,
  })
