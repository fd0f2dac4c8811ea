import type * as contract from '@fairlead/api/receipt/payback/payback.ts'
import { newReceipt, writerFor } from '../../lib/testing/bill/new-receipt.ts'
import { manyRows, moment, twoDigits } from '../../lib/testing/many-rows.ts'
import { newCustomer, type Seller } from '../../lib/testing/scene/customer.ts'
import type { SliceCalls } from '../../lib/testing/slice-calls.ts'
import type { World } from '../../lib/testing/world.ts'
import { enterPayback } from './paybacks.ts'

let made = 0

export const paybackInput = (receiptId: string, change: object = {}) => ({
  receiptId,
  amount: '5',
  billDate: '2026-01-25',
  lineNumber: `BACK-${++made}`,
  ...change,
})

/** What the seller paid back of a receipt. */
export const newPayback = (w: World, seller: Seller, receiptId: string, change: object = {}) =>
  w.db.transaction((tx) =>
    enterPayback(tx, writerFor(w, seller), { remark: '', ...paybackInput(receiptId, change) }),
  )

const newPaidReceipt = async (w: World) => newReceipt(w, 'reseller', await newCustomer(w, 'reseller'))

const open = 'billing side'
const actor = 'reseller'
const reason = { body: { reason: 'Entered twice' } }

/** The calls about what was paid back. */
export const paybackCalls: SliceCalls<typeof contract> = {
  listPaybacks: {
    works: (w) => ({ by: w.as('reseller'), sent: {} }),
    attack: (id) => ({ query: { receiptId: id('receiptId') } }),
    open,
    many: async (w) => {
      const { id } = await newPaidReceipt(w)
      await w.rows(
        `insert into payback (account_id, number, receipt_id, amount, paid_on, line_number, line_key, entered_by, entered_name, created_at)
         select $1, 'n' || ${twoDigits}, $2, 10 + n, '2026-01-25', 'x' || n, 'X' || n, $3, 'u', ${moment} ${manyRows}`,
        [w.people.reseller.accountId, id, w.people.reseller.userId],
      )
    },
  },
  addPayback: {
    works: async (w) => ({
      by: w.as('reseller'),
      sent: { body: paybackInput((await newPaidReceipt(w)).id) },
    }),
    attack: (id) => ({ body: paybackInput(id('receiptId')) }),
    outcome: 400,
    open,
    actor,
  },
  undoPayback: {
    works: async (w) => {
      const { id } = await newPayback(w, 'reseller', (await newPaidReceipt(w)).id)
      return { by: w.as('reseller'), sent: { params: { id }, ...reason } }
    },
    attack: (id) => ({ params: { id: id('paybackId') }, ...reason }),
    naming: true,
    open,
    actor,
  },
}
