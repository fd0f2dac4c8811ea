import { everyMinute, type JobParts, type SliceJobs } from '../lib/slice-jobs.ts'
import { keepQuotas } from './quota.ts'

export const bucketJobs = ({ db, settings }: JobParts): SliceJobs => ({
  tasks: { keepStorageQuotas: () => keepQuotas(db, settings.storage) },
  times: { keepStorageQuotas: everyMinute },
})
