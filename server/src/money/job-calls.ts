import { checkLedger } from '@fairlead/api/money/ledger/ledger.ts'
import { refundPayment } from '@fairlead/api/money/top-up/refund/refund.ts'
import { cancelTopUp, checkTopUp } from '@fairlead/api/money/top-up/top-up.ts'
import type { JobScene } from '../lib/testing/kill/job-scenes.ts'
import { world } from '../lib/testing/world.ts'
import { newAlarm } from './alarm/alarm-calls.ts'
import { newPackage } from './plan/plan-calls.ts'
import { newPromotion } from './promotion/promotion-calls.ts'
import { chargeWorld } from './testing/charge-world.ts'
import { deskWorld } from './top-up/testing/desk-world.ts'
import { payingWorld } from './top-up/testing/paying-world.ts'
import { newPaidTopUp } from './wallet/wallet-calls.ts'

/** An account whose wallet owes something. */
async function owing() {
  const w = await chargeWorld()
  await w.count('2030-03-10T10:10:00Z', { traffic: 5_000_000_000 })
  await w.charge()
  return w
}

/** A top-up that is paid, of which no notice came. */
async function paidInSilence() {
  const w = await payingWorld()
  const made = await w.opened()
  w.standIns.card.act(made.billCode, 'pay', 'never')
  return { ...w, params: { id: made.id } }
}

/** What each kind of job of money has to do. */
export const jobScenes: Readonly<Record<string, JobScene>> = {
  sendBalanceAlarms: async () => {
    const w = await world()
    await newAlarm(w)
    await w.rows(
      'update standing set warn_below = 5, is_low = true, warned_at = now() where account_id = $1',
      [w.people.owner.accountId],
    )
    return { w, payload: {} }
  },
  lapseGrants: async () => {
    const w = await chargeWorld()
    await w.addVoucher('50', '2030-03-10T10:00:00Z', '2030-03-11T10:00:00Z')
    await w.addQuota('traffic', 1_000_000n, '2030-03-10T10:00:00Z', 1)
    w.clock.set('2030-03-11T14:00:00Z')
    return { w, payload: {} }
  },
  renewPackages: async () => {
    const w = await chargeWorld()
    w.clock.set('2030-01-31T10:20:00Z')
    await newPackage(w)
    await newPaidTopUp(w, 'owner', '100')
    w.clock.set('2030-02-28T10:00:00Z')
    return { w, payload: {} }
  },
  givePromotions: async () => {
    const w = await world()
    await w.rows('update account set created_at = $1', [w.clock.now()])
    await newPromotion(w)
    return { w, payload: {} }
  },
  chargeUsage: async () => {
    const w = await chargeWorld()
    await w.topUp('100')
    await w.count('2030-03-10T10:10:00Z', { traffic: 5_000_000_000, requests: 10_000 })
    return { w, payload: {} }
  },
  checkStanding: async () => ({ w: await owing() }),
  compareStandings: async () => {
    const w = await owing()
    await w.rows('update standing set suspended_at = now() where account_id = $1', [w.accountId])
    return { w, payload: {} }
  },
  checkLedger: async () => {
    const w = await owing()
    await w.as('operator').call(checkLedger, { body: {} })
    return { w }
  },
  checkTopUp: async () => {
    const { params, ...w } = await paidInSilence()
    await w.as('owner').call(checkTopUp, { params })
    return { w }
  },
  closeTopUp: async () => {
    const { params, ...w } = await paidInSilence()
    await w.as('owner').call(cancelTopUp, { params })
    return { w }
  },
  refundTopUp: async () => {
    const w = await deskWorld()
    const made = await w.opened()
    w.standIns.card.act(made.billCode, 'pay')
    await w.standIns.settled()
    const body = { amount: '40', remark: 'Asked for it' }
    await w.staff.call(refundPayment, { params: { id: made.id }, body })
    return { w }
  },
  inquireTopUps: async () => ({ w: await paidInSilence(), payload: {} }),
  compareSettlements: async () => {
    const w = await paidInSilence()
    w.clock.advance(2 * 86_400)
    return { w, payload: {} }
  },
}
