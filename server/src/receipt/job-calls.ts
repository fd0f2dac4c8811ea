import { newIssuedBill } from '../lib/testing/bill/issued-bill.ts'
import type { JobScene } from '../lib/testing/kill/job-scenes.ts'
import { newResold } from '../lib/testing/scene/resold.ts'
import { world } from '../lib/testing/world.ts'
import { newGivenVoucher } from './voucher/voucher-calls.ts'

/** What each kind of job of this slice has to do. */
export const jobScenes: Readonly<Record<string, JobScene>> = {
  remindOfBills: async () => {
    const w = await world()
    const of = await newResold(w)
    await w.rows('update customer set buyer_id = $1 where id = $2', [w.people.owner.accountId, of.customerId])
    await newIssuedBill(w, 'reseller', { of, dueDate: '2026-01-10' })
    await newIssuedBill(w, 'reseller', { of, dueDate: '2026-01-12' })
    return { w, payload: {} }
  },
  expireVouchers: async () => {
    const w = await world()
    const { customerId } = await newResold(w)
    await newGivenVoucher(w, 'reseller', customerId, { days: 1 })
    await newGivenVoucher(w, 'reseller', customerId, { days: 1, creditAmount: '7' })
    w.clock.set('2030-01-01T00:12:00Z')
    return { w, payload: {} }
  },
}
