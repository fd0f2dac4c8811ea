import { expired, type JobParts, type SliceJobs } from '../lib/slice-jobs.ts'

export const factorJobs = ({ db }: JobParts): SliceJobs => ({
  forget: {
    challenges: () => db.system.deleteFrom('challenge').where(expired).execute(),
  },
})
