import { z } from 'zod'
import { everyMinute, type JobParts, older, type SliceJobs, untilDone } from '../lib/slice-jobs.ts'
import { sendAlarms } from './alarm/send-alarm.ts'
import { chargeUsage } from './charge/charge.ts'
import { runCheck } from './ledger/checks.ts'
import { lapseGrants } from './ledger/lapse.ts'
import { renewPackages } from './plan/renewals.ts'
import { giveAll } from './promotion/give.ts'
import { checkStanding, compareStandings, StandingCheck } from './standing/check-standing.ts'
import { topUpJobs } from './top-up/jobs.ts'

const Check = z.object({ id: z.uuid().optional() })

export const moneyJobs = (parts: JobParts): SliceJobs => {
  const { db, box, clock, failed, invariants } = parts
  const topUps = topUpJobs(parts)
  return {
    tasks: {
      lapseGrants: () => lapseGrants(db, clock.now(), failed),
      renewPackages: () => renewPackages(db, clock.now(), failed),
      givePromotions: () => giveAll(db, clock.now(), failed),
      chargeUsage: () => chargeUsage(db, clock.now(), failed),
      checkStanding: (payload) => checkStanding(db, StandingCheck.parse(payload), () => clock.now()),
      sendBalanceAlarms: () =>
        untilDone(() => db.transaction((tx) => sendAlarms(tx, box, clock.now(), failed))),
      compareStandings: () => compareStandings(db),
      checkLedger: (payload) => runCheck(db, { invariants, id: Check.parse(payload).id, now: clock.now() }),
      ...topUps.tasks,
    },
    times: {
      lapseGrants: '7 * * * *',
      chargeUsage: everyMinute,
      sendBalanceAlarms: everyMinute,
      renewPackages: everyMinute,
      givePromotions: everyMinute,
      compareStandings: '*/5 * * * *',
      checkLedger: '41 3 * * *',
      ...topUps.times,
    },
    forget: {
      'ledger checks': () =>
        db.system.deleteFrom('ledger_check').where(older('asked_at', '90 days')).execute(),
    },
  }
}
