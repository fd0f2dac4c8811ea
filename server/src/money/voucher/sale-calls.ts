import { randomUUID } from 'node:crypto'
import type * as contract from '@fairlead/api/money/voucher/sale.ts'
import { addVoucherSale } from '@fairlead/api/money/voucher/sale.ts'
import { manyRows, moment } from '../../lib/testing/many-rows.ts'
import type { SliceCalls } from '../../lib/testing/slice-calls.ts'
import type { World } from '../../lib/testing/world.ts'
import { newPaidTopUp } from '../wallet/wallet-calls.ts'

export const saleBody = (more: object = {}) => ({
  nameEn: 'Traffic 50',
  nameZh: '流量 50',
  rechargeType: 2,
  creditAmount: '50',
  buyAmount: '45',
  days: 90,
  ...more,
})

/** A voucher on sale. */
export const newSale = async (w: World, more: object = {}) =>
  (await w.as('operator').call(addVoucherSale, { body: saleBody(more) })).data

const withdrawn = { params: { id: randomUUID() }, body: {} }

/** One row per call about vouchers on sale. */
export const saleCalls: SliceCalls<typeof contract> = {
  listVoucherOffers: { works: (w) => ({ by: w.as('owner'), sent: {} }), attack: () => ({}) },
  buyVoucher: {
    works: async (w) => {
      const { id: offerId } = await newSale(w)
      await newPaidTopUp(w)
      return { by: w.as('owner'), sent: { body: { key: randomUUID(), offerId } } }
    },
    attack: () => ({ body: { key: randomUUID(), offerId: randomUUID() } }),
    outcome: 50707,
  },
  listVoucherSales: {
    works: (w) => ({ by: w.as('operator'), sent: {} }),
    attack: () => ({}),
    open: 'operators',
    many: `insert into voucher_offer (name_en, name_zh, type, amount, price, days, created_by, created_at)
      select 'many ' || n, 'many', 1, 10, 1, 1, 'operator', ${moment} ${manyRows}
       where $1::uuid is not null and $2::uuid is not null and $3::uuid is not null`,
  },
  addVoucherSale: {
    works: (w) => ({ by: w.as('operator'), sent: { body: saleBody() } }),
    attack: () => ({ body: saleBody() }),
    open: 'operators',
    actor: 'operator',
  },
  withdrawVoucherSale: {
    works: async (w) => ({
      by: w.as('operator'),
      sent: { params: { id: (await newSale(w)).id }, body: {} },
    }),
    attack: () => withdrawn,
    open: 'operators',
    outcome: 404,
    actor: 'operator',
  },
}
