import { tellRefusals } from '../lib/http/audit/refusals.ts'
import { everyMinute, type JobParts, type SliceJobs, untilDone } from '../lib/slice-jobs.ts'

export const auditJobs = ({ db, clock }: JobParts): SliceJobs => ({
  tasks: {
    tellRefusals: () => untilDone(() => db.transaction((tx) => tellRefusals(tx, clock.now()))),
  },
  times: { tellRefusals: everyMinute },
})
