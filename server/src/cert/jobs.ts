import { type JobParts, type SliceJobs, untilDone } from '../lib/slice-jobs.ts'
import { tellExpiring } from './expiring.ts'

export const certificateJobs = ({ db, clock, failed }: JobParts): SliceJobs => ({
  tasks: {
    checkCertificates: () => untilDone(() => db.transaction((tx) => tellExpiring(tx, clock.now(), failed))),
  },
  times: { checkCertificates: '7 * * * *' },
})
