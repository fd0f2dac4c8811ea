import { enterReceipt, type Writer } from '../../../receipt/public.ts'
import type { Seller } from '../scene/customer.ts'
import type { World } from '../world.ts'

let made = 0

export const receiptInput = (customerId: string, change: object = {}) => ({
  customerId,
  billDate: '2026-01-20',
  payType: 1 as const,
  lineNumber: `SERIAL-${++made}`,
  currencyCode: 'USD' as const,
  payAmt: '100',
  ...change,
})

export const writerFor = (w: World, seller: Seller): Writer => ({
  accountId: w.people[seller].accountId,
  userId: w.people[seller].userId,
  name: w.people[seller].username,
  now: w.clock.now(),
})

/** A receipt of a customer of the seller, in the books. */
export const newReceipt = (w: World, seller: Seller, customerId: string, change: object = {}) =>
  w.db.transaction((tx) =>
    enterReceipt(tx, writerFor(w, seller), {
      billId: null,
      orderNumber: '',
      otherAmt: '0',
      feeBearer: 2,
      remark: '',
      ...receiptInput(customerId, change),
    }),
  )
