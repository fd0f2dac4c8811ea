import type { JobParts, SliceJobs } from '../lib/slice-jobs.ts'
import { remindOfBills } from './reminders.ts'
import { expireVouchers } from './voucher/lapse.ts'

const beforeAll = '00000000-0000-0000-0000-000000000000'

/** Runs batches, each from the last id of the previous one, until one says that there are no more. */
async function inBatches(batch: (from: string) => Promise<string | undefined>) {
  let after: string | undefined = beforeAll
  while (after !== undefined) after = await batch(after)
}

export const receiptJobs = ({ db, clock, failed }: JobParts): SliceJobs => ({
  tasks: {
    remindOfBills: () =>
      inBatches((from) => db.transaction((tx) => remindOfBills(tx, from, clock.now(), failed))),
    expireVouchers: () =>
      inBatches((from) => db.transaction((tx) => expireVouchers(tx, from, clock.now(), failed))),
  },
  // After bills have become overdue.
  times: { remindOfBills: '37 6 * * *', expireVouchers: '12 * * * *' },
})
