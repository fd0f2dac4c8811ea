import { tellRefusals } from '../lib/http/audit/refusals.ts'
import { everyMinute, type JobParts, type SliceJobs, untilDone } from '../lib/slice-jobs.ts'
import { writeAnchor } from './anchors.ts'

const everyHour = '0 * * * *'

export const auditJobs = ({ db, box, clock, settings: { auditAnchors, home } }: JobParts): SliceJobs => ({
  tasks: {
    tellRefusals: () => untilDone(() => db.transaction((tx) => tellRefusals(tx, clock.now()))),
    writeAnchor: async () => {
      if (Object.values(auditAnchors).every((place) => place === undefined)) return
      await writeAnchor({ db, box, home, now: clock.now() }, auditAnchors)
    },
  },
  times: { tellRefusals: everyMinute, writeAnchor: everyHour },
})
