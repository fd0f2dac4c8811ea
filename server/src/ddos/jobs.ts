import { everyMinute, type JobParts, type SliceJobs } from '../lib/slice-jobs.ts'
import { expireOrders, settleProtections } from './ends.ts'
import { chargeShields, renewShields } from './renewals.ts'

export const ddosJobs = ({ db, clock, failed }: JobParts): SliceJobs => ({
  tasks: {
    expireDdosOrders: () => expireOrders(db, clock.now(), failed),
    settleProtections: () => settleProtections(db, clock.now(), failed),
    renewShields: () => renewShields(db, clock.now(), failed),
    chargeShields: () => chargeShields(db, clock.now(), failed),
  },
  times: {
    expireDdosOrders: everyMinute,
    settleProtections: everyMinute,
    renewShields: everyMinute,
    // After the counters of the hour have arrived.
    chargeShields: '12 * * * *',
  },
})
