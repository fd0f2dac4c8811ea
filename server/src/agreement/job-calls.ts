import { dayBeside, dayOf } from '@fairlead/api/agreement/term.ts'
import type { JobScene } from '../lib/testing/kill/job-scenes.ts'
import { newAgreement } from '../lib/testing/scene/agreement.ts'
import { world } from '../lib/testing/world.ts'

/** What each kind of job of this slice has to do. */
export const jobScenes: Readonly<Record<string, JobScene>> = {
  remindOfContracts: async () => {
    const w = await world()
    const endDate = dayBeside(dayOf(w.clock.now()), 3)
    await newAgreement(w, 'reseller', { state: 3, terms: { endDate } })
    return { w, payload: {} }
  },
}
