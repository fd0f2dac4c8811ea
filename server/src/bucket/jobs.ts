import { everyMinute, older, type JobParts, type SliceJobs } from '../lib/slice-jobs.ts'
import { keepQuotas } from './quota.ts'
import { meterStorage } from './stored.ts'

export const bucketJobs = ({ db, settings, clock }: JobParts): SliceJobs => ({
  tasks: {
    keepStorageQuotas: () => keepQuotas(db, settings.storage),
    meterStorage: () => meterStorage(db, settings.storage, clock.now()),
  },
  times: { keepStorageQuotas: everyMinute, meterStorage: everyMinute },
  forget: {
    // It has been charged by then, and the audit of the ledger looks back only 60 days.
    'usage of buckets': () => db.system.deleteFrom('bucket_usage').where(older('hour', '100 days')).execute(),
  },
})
