import type * as contract from '@fairlead/api/bill/endpoints.ts'
import { billActor as actor, billOpen as open, manyBills } from '../../lib/testing/bill/bill-scenes.ts'
import { newBill } from '../../lib/testing/bill/new-bill.ts'
import type { SliceCalls } from '../../lib/testing/slice-calls.ts'
import type { World } from '../../lib/testing/world.ts'

let made = 0

const invoice = {
  payNumber: '111111111111',
  currencyCode: 'USD' as const,
  invoiceNumber: 'INV-4177',
  invoiceAmt: '980.5',
}
/** A month with a bill; each test has another one. */
const onPeriod =
  (more: object = {}) =>
  async (w: World) => {
    const month = `20${10 + (++made % 12)}-0${1 + (made % 9)}`
    await newBill(w, { month: `${month}-01` })
    return { by: w.as('reseller'), sent: { params: { id: month }, ...more } }
  }
/** A month in which nobody but the stranger has bills. */
const ofPeriod =
  (more: object = {}) =>
  () => ({ params: { id: '2026-10' }, ...more })

/** Calls about months and their close. */
export const periodCalls = {
  listPeriods: {
    works: (w) => ({ by: w.as('reseller'), sent: {} }),
    attack: () => ({}),
    many: manyBills('reseller'),
    open,
  },
  getPeriod: { works: onPeriod(), attack: ofPeriod(), outcome: 404, open },
  getPeriodChanges: { works: onPeriod(), attack: ofPeriod(), outcome: 404, open },
  getSupplierInvoices: { works: onPeriod(), attack: ofPeriod(), outcome: 404, open },
  saveSupplierInvoice: {
    works: onPeriod({ body: invoice }),
    attack: ofPeriod({ body: invoice }),
    outcome: 404,
    open,
    actor,
  },
  closePeriod: {
    works: onPeriod({ body: { reason: 'Sent by hand' } }),
    attack: ofPeriod({ body: { reason: 'Sent by hand' } }),
    outcome: 404,
    open,
    actor,
  },
} satisfies Partial<SliceCalls<typeof contract>>
