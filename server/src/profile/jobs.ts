import { expired, type JobParts, type SliceJobs } from '../lib/slice-jobs.ts'

export const profileJobs = ({ db }: JobParts): SliceJobs => ({
  forget: {
    'new addresses': () => db.system.deleteFrom('email_change').where(expired).execute(),
    'former addresses': () => db.system.deleteFrom('email_return').where(expired).execute(),
  },
})
