import type { JobParts, SliceJobs } from '../lib/slice-jobs.ts'
import { remindOfBills } from './reminders.ts'

const beforeAll = '00000000-0000-0000-0000-000000000000'

export const receiptJobs = ({ db, clock, failed }: JobParts): SliceJobs => ({
  tasks: {
    remindOfBills: async () => {
      let after: string | undefined = beforeAll
      while (after !== undefined) {
        const from: string = after
        after = await db.transaction((tx) => remindOfBills(tx, from, clock.now(), failed))
      }
    },
  },
  // After bills have become overdue.
  times: { remindOfBills: '37 6 * * *' },
})
