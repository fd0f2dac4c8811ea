import { addCustomer, openCustomerLogin } from '@fairlead/api/customer/customer.ts'
import type { JobScene } from '../lib/testing/kill/job-scenes.ts'
import { world } from '../lib/testing/world.ts'
import { customerInput } from './calls.ts'

/** A customer whose log-in was asked for. */
async function asked() {
  const w = await world()
  const seller = w.as('reseller')
  const { data } = await seller.call(addCustomer, {
    body: { ...customerInput(), femail: 'li@customer.example' },
  })
  await seller.call(openCustomerLogin, { params: { id: data.id } })
  return w
}

/** What each kind of job of this slice has to do. */
export const jobScenes: Readonly<Record<string, JobScene>> = {
  openCustomerLogin: async () => ({ w: await asked() }),
  activateLogins: async () => {
    const w = await asked()
    await w.runJobs()
    await w.rows("update app_user set last_sign_in_at = now() where email = 'li@customer.example'")
    return { w, payload: {} }
  },
}
