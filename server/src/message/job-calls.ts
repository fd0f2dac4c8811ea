import type { JobScene } from '../lib/testing/kill/job-scenes.ts'
import { world } from '../lib/testing/world.ts'

/** What each kind of job of this slice has to do. */
export const jobScenes: Readonly<Record<string, JobScene>> = {
  tellSecurity: async () => {
    const w = await world()
    const { accountId, userId } = w.people.owner
    return { w, payload: { accountId, userId, kind: 'passwordChanged', args: {} } }
  },
  mailTopic: async () => {
    const w = await world()
    const { accountId, userId } = w.people.owner
    const args = { balance: '1', limit: '5' }
    return { w, payload: { accountId, userIds: [userId], kind: 'balanceLow', args, thingId: null } }
  },
}
