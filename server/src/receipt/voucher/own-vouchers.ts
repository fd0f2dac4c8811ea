import { plainDecimal } from '@fairlead/api/amount.ts'
import type { QueryOf } from '@fairlead/api/endpoint.ts'
import { RecordStatus } from '@fairlead/api/receipt/names.ts'
import {
  ExpiryStatus,
  listOwnVouchers,
  type OwnVoucher,
} from '@fairlead/api/receipt/voucher/customer-voucher.ts'
import { sql } from 'kysely'
import type { Tx } from '../../lib/db.ts'
import { containing, listPage } from '../../lib/list.ts'
import { demandVoucherPeriod, validDays } from './customer-vouchers.ts'

/** Columns of views are nullable to the generated types. */
type Row = {
  id: string
  number: string
  currency: OwnVoucher['currencyCode']
  face_amount: string
  price: string
  bought_at: Date
  starts_at: Date
  expires_at: Date
  usage_from: string | null
  usage_to: string | null
  used_amount: string
  undone_at: Date | null
  seller_name: string
  balance: string
  is_started: boolean
  is_expired: boolean
}

/** The vouchers of the account that is entered: the view shows no others. */
const selectOwn = (tx: Tx, accountId: string, now: Date) =>
  tx
    .selectFrom('bought_voucher as v')
    .where('v.buyer_id', '=', accountId)
    .select([
      'v.id',
      'v.number',
      'v.currency',
      'v.face_amount',
      'v.price',
      'v.bought_at',
      'v.starts_at',
      'v.expires_at',
      'v.usage_from',
      'v.usage_to',
      'v.used_amount',
      'v.undone_at',
      'v.seller_name',
    ])
    .select([
      sql<string>`case when v.undone_at is not null or v.expires_at <= ${now} then 0
        else v.face_amount - v.used_amount - v.lapsed_amount end`.as('balance'),
      sql<boolean>`v.starts_at <= ${now}`.as('is_started'),
      sql<boolean>`v.expires_at <= ${now}`.as('is_expired'),
    ])
    .$castTo<Row>()

const toOwnVoucher = (row: Row): OwnVoucher => ({
  id: row.id,
  billCode: row.number,
  sellerName: row.seller_name,
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
  currencyCode: row.currency,
  status: row.is_expired ? ExpiryStatus.expired : ExpiryStatus.valid,
  recordStatus: row.undone_at === null ? RecordStatus.valid : RecordStatus.invalidated,
  isStarted: row.is_started,
})

type Me = { accountId: string; now: Date }

/** Vouchers that the account has from its seller, newest first. Throws field errors. */
export function listOwnVoucherPage(tx: Tx, { accountId, now }: Me, query: QueryOf<typeof listOwnVouchers>) {
  demandVoucherPeriod(query)
  return listPage(listOwnVouchers, query, {
    from: selectOwn(tx, accountId, now),
    filters: {
      status: (rows, status) => rows.where('v.expires_at', status === ExpiryStatus.expired ? '<=' : '>', now),
      billCode: (rows, part) => rows.where('v.number', 'ilike', containing(part)),
      startTime: (rows, start) => rows.where('v.bought_at', '>=', new Date(start)),
      endTime: (rows, end) => rows.where('v.bought_at', '<', new Date(end)),
    },
    sort: { buyTime: 'v.bought_at', expiredTime: 'v.expires_at', creditAmount: 'v.face_amount' },
    order: ['-buyTime'],
    unique: 'v.id',
    row: toOwnVoucher,
  })
}
