import { deleteSite, disableSite } from '@fairlead/api/cdn/site/site.ts'
import { selectProtectableSites, setProtectedSites } from '@fairlead/api/ddos/protection.ts'
import { maxOptions } from '@fairlead/api/list.ts'
import { listShields, selectSafetySites, switchShieldOff, switchShieldOn } from '@fairlead/api/ddos/shield.ts'
import { addAcl, enableAcl, getAcl } from '@fairlead/api/firewall/acl/acl.ts'
import { getBalance } from '@fairlead/api/money/wallet/balance.ts'
import { listStatement } from '@fairlead/api/money/wallet/statement.ts'
import { expect, test } from 'vitest'
import { topUp } from '../lib/testing/scene/top-up.ts'
import { world } from '../lib/testing/world.ts'
import { auditWholeLedger } from '../lib/testing/check-ledger.ts'
import { newProtection, findPlanId } from './calls.ts'
import { isShielded } from './public.ts'
import { chargeShields, renewShields } from './renewals.ts'

/** An account with 25 dollars, whose traffic costs nothing but what its shields cost. */
async function shieldWorld() {
  const w = await world({ sites: ['a.example', 'b.example'], edges: ['one', 'two'] })
  w.clock.set('2030-03-10T12:30:00Z')
  await topUp(w, 'owner', '25')
  const { accountId } = w.people.owner
  let seq = 0
  const id = w.site('a.example').id
  const params = { id }
  return {
    ...w,
    id,
    on: async (terms: boolean = true) =>
      w.as('owner').call(switchShieldOn, { params, body: { planId: await findPlanId(w, 0), terms } }),
    off: (rulesOff = false) => w.as('owner').call(switchShieldOff, { params, body: { rulesOff } }),
    balance: async () => (await w.as('owner').call(getBalance)).data.walletBalance,
    shields: async () => (await w.as('owner').call(listShields)).data.content,
    shielded: () => w.db.transaction((tx) => isShielded(tx, accountId, id)),
    /** Edge node one delivers the bytes that it served in a minute. */
    count: (minute: string, traffic: number, domain = 'a.example') => {
      const none = { requests: 0, hits: 0, originRequests: 0, originTraffic: 0 }
      return w
        .edge('one')
        .usage((seq += 1), [
          { ...none, siteId: w.site(domain).id, minute, country: 'IN', status: 200, traffic },
        ])
    },
    at: async (time: string) => {
      w.clock.set(time)
      await renewShields(w.db, w.clock.now(), w.failed)
      await chargeShields(w.db, w.clock.now(), w.failed)
    },
  }
}

test('a shield is paid for a month, reaches edge nodes with the site, and ends when it is switched off', async () => {
  const w = await shieldWorld()
  expect(await w.on(false)).toMatchObject({ fields: { terms: 'shieldTerms' } })
  expect((await w.off()).code).toBe(50919)
  expect((await w.on()).data).toMatchObject({
    isOn: true,
    level: 0,
    expiryDate: expect.stringMatching(/^2030-04-10T12:3/),
  })
  expect([await w.balance(), await w.shielded()]).toEqual(['15', true])
  const change = (await w.edge('one').work()).find(
    (one) => one.kind === 'site' && one.site.domain === 'a.example',
  )
  expect(change).toMatchObject({ site: { version: 2, shield: { challenge: true, clientRate: 50 } } })
  expect((await w.on()).code).toBe(50918)
  expect(await w.shields()).toMatchObject([
    { domain: 'a.example', isOn: true, edges: 2, confirmed: 1 },
    { domain: 'b.example', isOn: false, level: null },
  ])
  expect((await w.as('owner').call(selectSafetySites)).data).toMatchObject([{ isOn: true }, { isOn: false }])
  const found = await w.as('owner').call(selectSafetySites, { query: { domain: 'B.ex' } })
  expect(found.data.map(({ domain }) => domain)).toEqual(['b.example'])
  expect((await w.off()).data).toMatchObject({ isOn: false })
  expect([await w.balance(), await w.shielded()]).toEqual(['15', false])
  const { data } = await w.as('owner').call(listStatement, { query: { kind: 'protection' } })
  expect(data.content).toMatchObject([{ amount: '-10', remark: 'a.example' }])
})

test('rules of a firewall need the shield, and are switched off with it when the call says so', async () => {
  const w = await shieldWorld()
  const owner = w.as('owner')
  const { data: acl } = await owner.call(addAcl, { body: { name: 'Shop', cdnConfigIds: [w.id] } })
  const params = { id: acl.id }
  const status = async () => (await owner.call(getAcl, { params })).data.firewallStatus
  const firewalls = async () =>
    (await w.edge('one').work()).flatMap((one) =>
      one.kind === 'site' && one.site.id === w.id ? [one.site.firewall !== undefined] : [],
    )
  expect((await owner.call(enableAcl, { params })).code).toBe(50937)
  await w.on()
  await owner.call(enableAcl, { params })
  expect([await firewalls(), (await w.shields())[0]?.rulesOn]).toEqual([[true], true])

  expect((await w.off()).code).toBe(50921)
  expect([await w.shielded(), await status()]).toEqual([true, 1])

  expect((await w.off(true)).data).toMatchObject({ isOn: false, rulesOn: false })
  expect([await firewalls(), await status()]).toEqual([[false], 2])
  // With the next shield they stay off until a person enables them.
  await w.on()
  expect((await w.shields())[0]?.rulesOn).toBe(false)
  expect((await w.off()).succ).toBe(true)
})

test('a site with rules stays in its plan until the call says that they are switched off', async () => {
  const w = await shieldWorld()
  const owner = w.as('owner')
  await newProtection(w, [w.id])
  const { data: acl } = await owner.call(addAcl, { body: { name: 'Shop', cdnConfigIds: [w.id] } })
  const params = { id: acl.id }
  await owner.call(enableAcl, { params })
  const siteIds = [w.site('b.example').id]
  const move = (body: object) => owner.call(setProtectedSites, { body: { siteIds, ...body } })
  expect((await move({})).code).toBe(50921)
  expect(await w.shielded()).toBe(true)
  expect((await move({ rulesOff: true })).data.sites).toMatchObject([{ domain: 'b.example' }])
  expect([await w.shielded(), (await owner.call(getAcl, { params })).data.firewallStatus]).toEqual([false, 2])
})

test('of a shield that ends while rules are being enabled, one comes first', async () => {
  const w = await shieldWorld()
  const owner = w.as('owner')
  const { data: acl } = await owner.call(addAcl, { body: { name: 'Shop', cdnConfigIds: [w.id] } })
  const params = { id: acl.id }
  await w.on()
  const [off, enabled] = await Promise.all([w.off(), owner.call(enableAcl, { params })])
  const { firewallStatus } = (await owner.call(getAcl, { params })).data
  expect([off.succ, enabled.succ]).toEqual(off.succ ? [true, false] : [false, true])
  expect([await w.shielded(), firewallStatus]).toEqual(off.succ ? [false, 2] : [true, 1])
})

test('without enough for the month nothing is switched on', async () => {
  const w = await shieldWorld()
  await findPlanId(w, 0)
  await w.rows(`update ddos_plan set withdrawn_at = now() where level = 0`)
  await w.rows(
    `insert into ddos_plan select gen_random_uuid(), level, 2, 25.0001, gb_price, site_price, applications, bandwidth,
       request_rate, client_requests, client_rate, challenge, retention_days, created_by, now(), null from ddos_plan where level = 0`,
  )
  expect(await w.on()).toMatchObject({ code: 50861 })
  expect(await w.rows('select from ddos_shield')).toEqual([])
  expect(await w.balance()).toBe('25')
})

test('64 concurrent switches pay one month', async () => {
  const w = await shieldWorld()
  const codes = (await Promise.all(Array.from({ length: 64 }, () => w.on()))).map(({ code }) => code)
  expect(codes.toSorted((a, b) => a - b).slice(0, 2)).toEqual([200, 50918])
  expect(await w.balance()).toBe('15')
})

test('a month is renewed from the balance, and the shield ends when that does not suffice', async () => {
  const w = await shieldWorld()
  await w.on()
  await w.at('2030-04-10T12:29:00Z')
  expect(await w.balance()).toBe('15')
  await w.at('2030-04-10T12:31:00Z')
  await w.at('2030-04-10T12:32:00Z')
  expect(await w.balance()).toBe('5')
  expect(await w.shields()).toMatchObject([{ expiryDate: expect.stringMatching(/^2030-05-10T12:3/) }, {}])
  await w.at('2030-05-10T12:31:00Z')
  expect([await w.balance(), await w.shielded()]).toEqual(['5', false])
  expect(await w.rows(`select distinct kind from message where kind like 'shield%'`)).toEqual([
    { kind: 'shieldUnpaid' },
  ])
  expect(await auditWholeLedger(w.db, () => {})).toBe(true)
})

test('traffic is charged by the hour at the price of a GB, late counters too, and each byte once', async () => {
  const w = await shieldWorld()
  await w.count('2030-03-10T12:10:00Z', 9e9)
  await w.on()
  w.clock.set('2030-03-10T13:12:00Z')
  await w.count('2030-03-10T12:40:00Z', 100e9)
  await w.count('2030-03-10T12:41:00Z', 50e9, 'b.example')
  await w.at('2030-03-10T13:12:30Z')
  await w.at('2030-03-10T13:13:00Z')
  expect(await w.balance()).toBe('14')
  await w.count('2030-03-10T12:50:00Z', 20e9)
  await w.count('2030-03-10T13:10:00Z', 30e9)
  await w.at('2030-03-10T14:12:00Z')
  expect(await w.balance()).toBe('13.5')
  await w.count('2030-03-10T14:11:00Z', 40e9)
  await w.off()
  expect(await w.balance()).toBe('13.1')
  expect(await auditWholeLedger(w.db, () => {})).toBe(true)
})

test('the shield of a plan is switched off with the plan alone', async () => {
  const w = await shieldWorld()
  await newProtection(w, [w.id])
  expect(await w.shielded()).toBe(true)
  expect((await w.off()).code).toBe(50920)
  expect((await w.on()).code).toBe(50918)
})

test('a deleted site is not renewed', async () => {
  const w = await shieldWorld()
  await w.on()
  const params = { id: w.id }
  await w.as('owner').call(disableSite, { params })
  await w.rows('update site set deploy_status = 3')
  await w.as('owner').call(deleteSite, { params })
  await w.at('2030-04-10T12:31:00Z')
  expect(await w.rows('select from ddos_shield')).toEqual([])
  expect(await w.balance()).toBe('15')
})

test('a select of sites has 60 rows, and finds the others by a part of their name', async () => {
  const w = await world({ sites: ['a.example'] })
  await w.rows(
    `insert into site (account_id, domain, platform_domain, origins, change_seq, created_at, status, deploy_status)
     select $1, 's' || n || '.example', 's' || n || '.edge.localhost', '[]', nextval('change_seq'), now(), 1, 1
       from generate_series(100, 199) n`,
    [w.people.owner.accountId],
  )
  for (const endpoint of [selectSafetySites, selectProtectableSites]) {
    const all = (await w.as('owner').call(endpoint)).data
    expect([all.length, all[0]?.domain]).toEqual([maxOptions, 'a.example'])
    const { data } = await w.as('owner').call(endpoint, { query: { domain: 's199' } })
    expect(data.map(({ domain }) => domain)).toEqual(['s199.example'])
  }
})
