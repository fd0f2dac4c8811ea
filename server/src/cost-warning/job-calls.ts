import { tryCostWarning } from '@fairlead/api/cost-warning/warning.ts'
import { newCustomer } from '../lib/testing/scene/customer.ts'
import { addPricedDays } from '../lib/testing/usage/priced-usage.ts'
import type { JobScene } from '../lib/testing/kill/job-scenes.ts'
import { world } from '../lib/testing/world.ts'
import { newWarning } from './calls.ts'

/** What each kind of job of this slice has to do. */
export const jobScenes: Readonly<Record<string, JobScene>> = {
  checkCostWarnings: async () => {
    const w = await world()
    w.clock.set('2031-05-20T10:00:00Z')
    const customerId = await newCustomer(w, 'reseller', 'Harbour')
    await addPricedDays(w, 'reseller', [{ customerId, day: '2031-05-19', price: '250' }])
    await newWarning(w, 'reseller', { target: 1, change: { emails: 'finance@test.example' } })
    return { w, payload: {} }
  },
  tellTriedWarning: async () => {
    const w = await world()
    const id = await newWarning(w)
    await w.as('owner').call(tryCostWarning, { params: { id } })
    return { w }
  },
}
