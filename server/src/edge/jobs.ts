import { expired, type JobParts, type SliceJobs } from '../lib/slice-jobs.ts'

export const edgeJobs = ({ db }: JobParts): SliceJobs => ({
  forget: {
    'calls of edges': () => db.system.deleteFrom('edge_call').where(expired).execute(),
  },
})
