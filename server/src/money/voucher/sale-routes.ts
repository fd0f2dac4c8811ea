import {
  addVoucherSale,
  buyVoucher,
  listVoucherOffers,
  listVoucherSales,
  withdrawVoucherSale,
} from '@fairlead/api/money/voucher/sale.ts'
import type { Serve } from '../../lib/http/serve.ts'
import { addSale, sellVoucher, listSales, listVouchersOnSale, withdrawSale } from './sales.ts'
import { findVoucher } from './vouchers.ts'

/** Vouchers that customers buy, and what staff have on sale. */
export function saleRoutes({ serve, serveOperator }: Serve) {
  serve(listVoucherOffers, ({ tx }) => listVouchersOnSale(tx))
  serve(buyVoucher, async ({ tx, me, body, now, note, changed }) => {
    const { id, isNew } = await sellVoucher(tx, me, body, now)
    const voucher = await findVoucher(tx, me.account_id, id, now)
    note({ subject: id })
    if (isNew) changed(null, voucher)
    return voucher
  })

  serveOperator(listVoucherSales, ({ tx, query }) => listSales(tx, query))
  serveOperator(addVoucherSale, async ({ tx, me, body, now, added }) =>
    added(await addSale(tx, body, me.username, now)),
  )
  serveOperator(withdrawVoucherSale, async ({ tx, params, now, edited }) => {
    const { before, after } = await withdrawSale(tx, params.id, now)
    return edited(before, after)
  })
}
