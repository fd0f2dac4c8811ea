import { saveAlarm } from '@fairlead/api/cdn/alarm.ts'
import { switchShieldOn } from '@fairlead/api/ddos/shield.ts'
import { sendShield } from '@fairlead/api/edge/shield.ts'
import type { JobScene } from '../lib/testing/kill/job-scenes.ts'
import { topUp } from '../lib/testing/scene/top-up.ts'
import { world } from '../lib/testing/world.ts'
import { newOrder, newProtection, findPlanId } from './calls.ts'

const day = 86_400

/** A site whose shield is paid for a month. */
async function shielded() {
  const w = await world({ sites: ['a.example'], edges: ['one'] })
  w.clock.set('2030-03-10T12:30:00Z')
  await topUp(w, 'owner', '100')
  const params = { id: w.site('a.example').id }
  await w.as('owner').call(switchShieldOn, { params, body: { planId: await findPlanId(w, 0), terms: true } })
  return w
}

/** A site that is attacked. */
async function attacked() {
  const w = await world({ sites: ['a.example'], edges: ['one'] })
  w.clock.set('2030-03-10T12:00:00Z')
  const siteId = w.site('a.example').id
  await newProtection(w, [siteId])
  for (const start of ['12:00:00', '12:00:10', '12:00:20']) {
    const none = { refused: 0, challenged: 0, passed: 0, missed: 0, sources: [], uris: [] }
    const window = { siteId, part: 0, start: `2030-03-10T${start}.000Z`, requests: 9000, ...none }
    await w.edge('one').call(sendShield, { body: { windows: [window] } })
  }
  return w
}

/** What each kind of job of this slice has to do. */
export const jobScenes: Readonly<Record<string, JobScene>> = {
  expireDdosOrders: async () => {
    const w = await world()
    await newOrder(w)
    w.clock.advance(day + 1)
    return { w, payload: {} }
  },
  settleProtections: async () => {
    const w = await world({ sites: ['a.example'] })
    await newProtection(w, [w.site('a.example').id])
    w.clock.advance(40 * day)
    return { w, payload: {} }
  },
  renewShields: async () => {
    const w = await shielded()
    w.clock.set('2030-04-10T12:40:00Z')
    return { w, payload: {} }
  },
  chargeShields: async () => {
    const w = await shielded()
    const counted = { requests: 10, hits: 0, originRequests: 0, originTraffic: 0, traffic: 50_000_000_000 }
    const about = {
      siteId: w.site('a.example').id,
      minute: '2030-03-10T12:40:00Z',
      country: 'IN',
      status: 200,
    }
    await w.edge('one').usage(1, [{ ...about, ...counted }])
    w.clock.set('2030-03-10T14:12:00Z')
    return { w, payload: {} }
  },
  notifyOfAttack: async () => {
    const w = await attacked()
    const params = { id: w.site('a.example').id, type: '1' }
    const body = { threshold: 1e9, interval: 1, channels: ['email'], emails: 'a@test.example' }
    await w.as('owner').call(saveAlarm, { params, body })
    return { w }
  },
  endAttacks: async () => {
    const w = await attacked()
    w.clock.set('2030-03-10T13:00:00Z')
    return { w, payload: {} }
  },
}
