import { everyMinute, older, type JobParts, type SliceJobs } from '../lib/slice-jobs.ts'
import { keepQuotas } from './quota.ts'

export const bucketJobs = ({ db, settings }: JobParts): SliceJobs => ({
  tasks: { keepStorageQuotas: () => keepQuotas(db, settings.storage) },
  times: { keepStorageQuotas: everyMinute },
  forget: {
    // Charges have it; the audit of the ledger looks back for 60 days.
    'usage of buckets': () => db.system.deleteFrom('bucket_usage').where(older('hour', '100 days')).execute(),
  },
})
