import { z } from 'zod'
import { everyMinute, type JobParts, older, type SliceJobs, untilDone } from '../lib/slice-jobs.ts'
import { tellExpiring } from './expiring.ts'
import { openAuthority } from './free/authority.ts'
import { askForTimes, renewDue } from './free/renewals.ts'
import { queueLateOrders, runOrder } from './free/run-order.ts'

const Order = z.object({ orderId: z.uuid() })

export const certificateJobs = ({ db, box, settings, clock, failed }: JobParts): SliceJobs => {
  const authority = openAuthority({ db, box, settings })
  const parts = { db, box, settings, authority, now: () => clock.now() }
  return {
    tasks: {
      checkCertificates: () => untilDone(() => db.transaction((tx) => tellExpiring(tx, clock.now(), failed))),
      stepOrder: (payload) => runOrder(parts, Order.parse(payload).orderId),
      resumeOrders: () => db.transaction((tx) => queueLateOrders(tx, clock.now())),
      renewCertificates: async () => {
        await askForTimes(parts, failed)
        await untilDone(() => db.transaction((tx) => renewDue(tx, parts)))
      },
    },
    times: {
      checkCertificates: '7 * * * *',
      resumeOrders: everyMinute,
      renewCertificates: '*/10 * * * *',
    },
    forget: {
      // No authority asks for a pause as long as this.
      'orders of deleted certificates': () =>
        db.system
          .deleteFrom('certificate_order')
          .where('certificate_id', 'is', null)
          .where(older('ended_at', '30 days'))
          .execute(),
    },
  }
}
