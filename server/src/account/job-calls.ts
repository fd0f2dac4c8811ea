import type { JobScene } from '../lib/testing/kill/job-scenes.ts'
import { world } from '../lib/testing/world.ts'
import { visitor } from './calls.ts'

/** What each kind of job of this slice has to do. */
export const jobScenes: Readonly<Record<string, JobScene>> = {
  cutSessions: async () => {
    const w = await world()
    return { w, payload: { accountId: w.people.owner.accountId, all: true } }
  },
  tellVisits: async () => {
    const w = await world()
    await visitor(w, { minutes: 30 })
    w.clock.advance(30 * 60 + 1)
    return { w, payload: {} }
  },
}
