import { sendBill } from '@fairlead/api/bill/document/bill-file.ts'
import { addBillRun } from '@fairlead/api/bill/bill-run.ts'
import { inject } from 'vitest'
import { newBill } from '../lib/testing/bill/new-bill.ts'
import { addHeldDay } from '../lib/testing/bill/held-day.ts'
import type { JobScene } from '../lib/testing/kill/job-scenes.ts'
import { world } from '../lib/testing/world.ts'

/** What each kind of job of this slice has to do. */
export const jobScenes: Readonly<Record<string, JobScene>> = {
  makeBills: async () => {
    const w = await world()
    w.clock.set('2026-11-05T09:00:00Z')
    // Charged off, so that its strategy is billed again.
    const { id } = await newBill(w, {
      change: { charged_off_at: '2026-11-04T00:00:00Z', charge_off_reason: 'Wrong' },
    })
    await addHeldDay(w, id)
    await w.as('reseller').call(addBillRun, { body: { bizPeriod: '2026-10' } })
    return { w }
  },
  tellBuyerOfBill: async () => {
    const w = await world()
    const { id: billId } = await newBill(w, { buyerId: w.people.owner.accountId })
    return { w, payload: { billId, news: 'myBillIssued' } }
  },
  mailBill: async () => {
    const w = await world({ env: { PDF_FONT: inject('blankFont') } })
    const { id } = await newBill(w)
    await w.as('reseller').call(sendBill, { params: { billId: id }, body: { email: 'bills@test.example' } })
    return { w }
  },
  markUnpaidBills: async () => {
    const w = await world()
    w.clock.set('2027-01-20T00:07:00Z')
    await newBill(w)
    await newBill(w)
    return { w, payload: {} }
  },
}
