import { type JobParts, older, type SliceJobs } from '../lib/slice-jobs.ts'
import { checkWarnings } from './check-warnings.ts'
import { tellTried, TriedWarning } from './try-warning.ts'

const beforeAll = '00000000-0000-0000-0000-000000000000'

export const costWarningJobs = ({ db, box, clock, failed }: JobParts): SliceJobs => ({
  tasks: {
    checkCostWarnings: async () => {
      let after: string | undefined = beforeAll
      while (after !== undefined) {
        const from: string = after
        after = await db.transaction((tx) => checkWarnings(tx, { box, now: clock.now(), failed }, from))
      }
    },
    tellTriedWarning: async (payload) => {
      await db.transaction((tx) => tellTried(tx, TriedWarning.parse(payload), clock.now()))
    },
  },
  // Files are looked for at a quarter past.
  times: { checkCostWarnings: '41 * * * *' },
  forget: {
    'conditions that were met': () =>
      db.system.deleteFrom('cost_warning_met').where(older('met_at', '800 days')).execute(),
  },
})
