import { everyMinute, type JobParts, type SliceJobs, untilDone } from '../lib/slice-jobs.ts'
import { Cut, cutSessions } from './account-security.ts'
import { logEndedVisits } from './visit-routes.ts'

export const accountJobs = ({ db, clock }: JobParts): SliceJobs => ({
  tasks: {
    cutSessions: async (payload) => {
      const cut = Cut.parse(payload)
      await db.transaction((tx) => cutSessions(tx, cut))
    },
    tellVisits: () => untilDone(() => db.transaction((tx) => logEndedVisits(tx, clock.now()))),
  },
  times: { tellVisits: everyMinute },
})
