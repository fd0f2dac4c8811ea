import type { JobParts, SliceJobs } from '../lib/slice-jobs.ts'
import { remindOfEnds } from './reminders.ts'

const beforeAll = '00000000-0000-0000-0000-000000000000'

export const agreementJobs = ({ db, clock, failed }: JobParts): SliceJobs => ({
  tasks: {
    remindOfContracts: async () => {
      let after: string | undefined = beforeAll
      while (after !== undefined) {
        const from: string = after
        after = await db.transaction((tx) => remindOfEnds(tx, from, clock.now(), failed))
      }
    },
  },
  times: { remindOfContracts: '23 * * * *' },
})
