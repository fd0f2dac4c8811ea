import { addReceipt } from '@fairlead/api/receipt/receipt.ts'
import type { World } from '../world.ts'

let made = 0

/** Enters a payment of a customer of the reseller, in dollars. */
export async function receive(w: World, customerId: string, payAmt = '100', billDate = '2026-10-20') {
  const { data } = await w.as('reseller').call(addReceipt, {
    body: {
      customerId,
      billDate,
      payType: 1,
      lineNumber: `RECEIVED-${++made}`,
      currencyCode: 'USD',
      payAmt,
    },
  })
  return data
}
