import { tellRefusals } from '../lib/http/audit/refusals.ts'
import { everyMinute, type JobParts, type SliceJobs, untilDone } from '../lib/slice-jobs.ts'
import { writeAnchor } from './anchors.ts'

const everyHour = '0 * * * *'

export const auditJobs = ({ db, box, clock, settings: { auditAnchorFile } }: JobParts): SliceJobs => ({
  tasks: {
    tellRefusals: () => untilDone(() => db.transaction((tx) => tellRefusals(tx, clock.now()))),
    writeAnchor: async () => {
      if (auditAnchorFile === undefined) return
      await db.transaction((tx) => writeAnchor(tx, box, auditAnchorFile, clock.now()))
    },
  },
  times: { tellRefusals: everyMinute, writeAnchor: everyHour },
})
