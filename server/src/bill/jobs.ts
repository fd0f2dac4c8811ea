import { z } from 'zod'
import { type JobParts, type SliceJobs, untilDone } from '../lib/slice-jobs.ts'
import { BillMailPayload, mailBill } from './file/mails.ts'
import { markUnpaid } from './due.ts'
import { makeBills } from './run/runs.ts'
import { tellBuyer, TellPayload } from './tell-buyer.ts'

const RunPayload = z.object({ runId: z.uuid() })

export const billJobs = ({ db, box, settings, clock }: JobParts): SliceJobs => ({
  tasks: {
    makeBills: (payload) => makeBills(db, { ...RunPayload.parse(payload), now: () => clock.now() }),
    tellBuyerOfBill: async (payload) => {
      await db.transaction((tx) => tellBuyer(tx, TellPayload.parse(payload), clock.now()))
    },
    mailBill: (payload) =>
      mailBill({ db, box, home: settings.home, pdfFont: settings.pdfFont }, BillMailPayload.parse(payload)),
    markUnpaidBills: () => untilDone(() => markUnpaid(db, clock.now())),
  },
  times: { markUnpaidBills: '7 0 * * *' },
})
