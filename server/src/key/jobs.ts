import { expired, type JobParts, type SliceJobs } from '../lib/slice-jobs.ts'

export const keyJobs = ({ db }: JobParts): SliceJobs => ({
  forget: {
    'uses of keys': () => db.system.deleteFrom('secret_key_use').where(expired).execute(),
  },
})
