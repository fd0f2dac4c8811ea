import { randomUUID } from 'node:crypto'
import {
  addDdosOrder,
  getDdosOrder,
  listDdosOrders,
  payDdosOrder,
  refundDdosOrder,
  revokeDdosOrder,
} from '@fairlead/api/ddos/order.ts'
import { getProtection, setProtectedSites } from '@fairlead/api/ddos/protection.ts'
import { getSite } from '@fairlead/api/cdn/site/site-detail.ts'
import { listMessages } from '@fairlead/api/message/message.ts'
import { getBalance } from '@fairlead/api/money/wallet/balance.ts'
import { expect, test } from 'vitest'
import { world, type World } from '../lib/testing/world.ts'
import { topUp } from '../lib/testing/scene/top-up.ts'
import { auditWholeLedger } from '../lib/testing/check-ledger.ts'
import { newOrder, newProtection, orderBody, orderMore, findPlanId } from './calls.ts'
import { expireOrders, settleProtections } from './ends.ts'

const order = (w: World, siteIds: string[], options: Parameters<typeof orderBody>[2] = {}) =>
  orderBody(w, siteIds, options).then((body) => w.as('owner').call(addDdosOrder, { body }))
const pay = (w: World, id: string) => w.as('owner').call(payDdosOrder, { params: { id } })
const balance = async (w: World) => (await w.as('owner').call(getBalance)).data.walletBalance
const protection = async (w: World) => (await w.as('owner').call(getProtection)).data
const findStatus = async (w: World, id: string) =>
  (await w.as('owner').call(getDdosOrder, { params: { id } })).data.status
const settle = (w: World) => settleProtections(w.db, w.clock.now(), w.failed)
const shieldsAt = async (w: World, edge: string) =>
  (await w.edge(edge).work()).flatMap((change) =>
    change.kind === 'site' ? [[change.site.domain, change.site.shield?.clientRate]] : [],
  )
const expectIntact = async (w: World) => expect(await auditWholeLedger(w.db, () => {})).toBe(true)

/** How many replies there are of each code. */
const countOf = (replies: { code: number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(replies, ({ code }) => code)].map(([code, { length }]) => [code, length]),
  )

const fair = () => world({ sites: ['a.example', 'b.example'], edges: ['one', 'two'] })

test('a paid order protects its sites, and is live when every edge node has confirmed it', async () => {
  const w = await fair()
  await topUp(w, 'owner', '900')
  const { data: placed } = await order(w, [w.site('a.example').id], { months: 3 })
  expect(placed).toMatchObject({ status: 0, kind: 'new', level: 3, amount: '897', paidDate: null })
  expect(placed.orderDetailDescription).toEqual({ en: 'New: Pro, 3 months', zh: '新购：专业版，3 个月' })
  expect(await protection(w)).toBeNull()
  await shieldsAt(w, 'one')
  await shieldsAt(w, 'two')
  expect((await pay(w, placed.id)).data).toMatchObject({ status: 1, sites: [{ domain: 'a.example' }] })
  expect(await balance(w)).toBe('3')
  expect(await protection(w)).toMatchObject({
    plan: { level: 3 },
    liveDate: null,
    sites: [{ domain: 'a.example', edges: 2, confirmed: 0, error: '' }],
  })
  expect(await shieldsAt(w, 'one')).toEqual([['a.example', 80]])
  await settle(w)
  expect(await protection(w)).toMatchObject({ liveDate: null, sites: [{ edges: 2, confirmed: 1 }] })
  expect(await shieldsAt(w, 'two')).toEqual([['a.example', 80]])
  await settle(w)
  expect((await protection(w))?.liveDate).not.toBeNull()
  const { data: messages } = await w.as('owner').call(listMessages)
  expect(messages.content.filter(({ kind }) => kind === 'protectionLive')).toHaveLength(1)
  await expectIntact(w)
})

test('64 identical orders are one order, and 64 payments of it pay once', async () => {
  const w = await fair()
  await topUp(w, 'owner', '1000')
  const body = await orderBody(w, [w.site('a.example').id])
  const orders = await Promise.all(
    Array.from({ length: 64 }, () => w.as('owner').call(addDdosOrder, { body })),
  )
  expect(countOf(orders)).toEqual({ 200: 64 })
  expect(new Set(orders.map(({ data }) => data.id)).size).toBe(1)
  const id = orders[0]?.data.id ?? ''
  const paid = await Promise.all(Array.from({ length: 64 }, () => pay(w, id)))
  expect(countOf(paid)).toEqual({ 200: 64 })
  expect(await balance(w)).toBe('701')
  expect(await w.rows('select from ddos_protection')).toHaveLength(1)
  const again = await w.as('owner').call(addDdosOrder, { body: { ...body, months: 12 } })
  expect(again.code).toBe(409)
  await expectIntact(w)
})

test('64 payments of different orders with a balance for one: one is paid', async () => {
  const w = await fair()
  await topUp(w, 'owner', '300')
  const ids: string[] = []
  for (let n = 0; n < 8; n += 1) ids.push((await newOrder(w, [w.site('a.example').id])).id)
  const replies = await Promise.all(Array.from({ length: 64 }, (_, at) => pay(w, ids[at % 8] ?? '')))
  // Each of the eight orders is paid eight times. One order succeeds, and so do its repeated payments.
  expect(countOf(replies)).toEqual({ 200: 8, 50915: 56 })
  expect(await w.rows('select from ddos_order where status = 1')).toHaveLength(1)
  expect(await balance(w)).toBe('1')
  await expectIntact(w)
})

test('a payment that the balance does not cover fails, and can be tried again', async () => {
  const w = await fair()
  await topUp(w, 'owner', '298.9999')
  const { id } = await newOrder(w, [w.site('a.example').id])
  expect(await pay(w, id)).toMatchObject({
    code: 50861,
    msg: 'Sorry, your balance is low, top up to continue!',
  })
  expect(await findStatus(w, id)).toBe(2)
  expect([await balance(w), await protection(w)]).toEqual(['298.9999', null])
  await topUp(w, 'owner', '0.0001')
  expect((await pay(w, id)).data.status).toBe(1)
  expect(await balance(w)).toBe('0')
})

test('sites must be of the account, and at most as many as the plan covers', async () => {
  const w = await fair()
  const ids = [w.site('a.example').id, w.site('b.example').id]
  expect(await order(w, ids, { level: 1 })).toMatchObject({ fields: { siteIds: 'ddosSiteCount' } })
  expect(await order(w, [randomUUID()])).toMatchObject({ fields: { siteIds: 'ddosSiteUnknown' } })
  expect((await order(w, ids, { level: 2 })).succ).toBe(true)
  const body = { ...(await orderBody(w, ids)), planId: await findPlanId(w, 0) }
  expect((await w.as('owner').call(addDdosOrder, { body })).code).toBe(50911)
})

test('an order that is not paid in a day expires, and one that was revoked cannot be paid', async () => {
  const w = await fair()
  const [late, revoked] = [await newOrder(w), await newOrder(w)]
  const params = { id: revoked.id }
  expect((await w.as('owner').call(revokeDdosOrder, { params })).data).toMatchObject({ status: 5 })
  expect((await pay(w, revoked.id)).code).toBe(50914)
  w.clock.advance(24 * 3600 + 1)
  expect((await pay(w, late.id)).code).toBe(50914)
  await expireOrders(w.db, w.clock.now(), w.failed)
  expect(await findStatus(w, late.id)).toBe(3)
  const { data } = await w.as('owner').call(listDdosOrders, { query: { status: 3 } })
  expect(data.content.map(({ id }) => id)).toEqual([late.id])
})

test('at its end a protection returns its sites to the defaults', async () => {
  const w = await fair()
  await newProtection(w, [w.site('a.example').id])
  await w.edge('one').work()
  const end = new Date((await protection(w))?.expiryDate ?? '')
  w.clock.set(new Date(end.getTime() - 2 * 86_400_000).toISOString())
  await settle(w)
  expect((await protection(w))?.plan.level).toBe(3)
  w.clock.set(end.toISOString())
  await settle(w)
  expect(await protection(w)).toBeNull()
  expect(await shieldsAt(w, 'one')).toEqual([['a.example', undefined]])
  const kinds = await w.rows<{ kind: string }>(
    `select distinct kind from message where kind like 'protection%'`,
  )
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(['protectionEnded', 'protectionEnding'])
})

test('a renewal lasts on from the end, a larger plan takes over immediately, and a smaller one is refused', async () => {
  const w = await fair()
  const sites = [w.site('a.example').id]
  await newProtection(w, sites, 'owner', 2)
  const before = await protection(w)
  await topUp(w, 'owner', '2000')
  const { data: renewal } = await order(w, sites, { level: 2 })
  expect(renewal.kind).toBe('renewal')
  await pay(w, renewal.id)
  const renewed = await protection(w)
  expect(renewed?.id).toBe(before?.id)
  expect(Date.parse(renewed?.expiryDate ?? '')).toBeGreaterThan(
    Date.parse(before?.expiryDate ?? '') + 27 * 86_400_000,
  )
  const { data: upgrade } = await order(w, [w.site('b.example').id], { level: 4 })
  expect(upgrade.kind).toBe('upgrade')
  const stale = await newOrder(w, sites, 'owner', 3)
  await pay(w, upgrade.id)
  expect(await protection(w)).toMatchObject({ plan: { level: 4 }, sites: [{ domain: 'b.example' }] })
  expect((await pay(w, stale.id)).code).toBe(50915)
  expect((await order(w, sites, { level: 2 })).code).toBe(50912)
  await expectIntact(w)
})

test('more sites are paid by days until the end, and the renewal pays for them too', async () => {
  const w = await fair()
  await newProtection(w, [w.site('a.example').id], 'owner', 1)
  const body = { siteIds: [w.site('a.example').id, w.site('b.example').id] }
  const set = () => w.as('owner').call(setProtectedSites, { body })
  expect(await set()).toMatchObject({ fields: { siteIds: 'ddosSiteCount' } })
  await topUp(w, 'owner', '500')
  const { data: more } = await orderMore(w, 2)
  const days = Math.ceil(
    (Date.parse((await protection(w))?.expiryDate ?? '') - w.clock.now().getTime()) / 86_400_000,
  )
  expect(Number(more.amount)).toBeCloseTo((2 * 20 * days) / 30, 2)
  await pay(w, more.id)
  expect(await protection(w)).toMatchObject({ applications: 3 })
  expect((await set()).data.sites.map(({ domain }) => domain)).toEqual(['a.example', 'b.example'])
  const { data: renewal } = await order(w, body.siteIds, { level: 1, months: 3 })
  expect(renewal).toMatchObject({ extra: 2, amount: String(3 * 49 + 2 * 3 * 20) })
})

test('a new protection is refunded in full within a day, and no other order is', async () => {
  const w = await fair()
  const refund = (id: string) => w.as('owner').call(refundDdosOrder, { params: { id } })
  const unpaid = await newOrder(w, [w.site('a.example').id])
  expect((await refund(unpaid.id)).code).toBe(50916)
  const paid = await newProtection(w, [w.site('a.example').id])
  expect(await balance(w)).toBe('0')
  expect((await refund(paid.id)).data).toMatchObject({ status: 4 })
  expect([await balance(w), await protection(w)]).toEqual(['299', null])
  expect((await refund(paid.id)).code).toBe(50916)
  const other = await newProtection(w, [w.site('a.example').id])
  w.clock.advance(24 * 3600 + 1)
  expect((await refund(other.id)).code).toBe(50917)
  await expectIntact(w)
})

test('a site that was deleted since makes an order outdated', async () => {
  const w = await fair()
  await topUp(w, 'owner', '500')
  const { id } = await newOrder(w, [w.site('a.example').id])
  await w.rows('update site set deleted_at = now() where id = $1', [w.site('a.example').id])
  expect((await pay(w, id)).code).toBe(50915)
  expect(await balance(w)).toBe('500')
})

test('the history of a site names who protected it', async () => {
  const w = await fair()
  await newProtection(w, [w.site('a.example').id])
  const { data } = await w.as('owner').call(getSite, { params: { id: w.site('a.example').id } })
  expect(data.versions[0]).toMatchObject({ action: 'shield', userName: 'owner@test.example' })
})

test('a site is refunded in full once, and from then on the day that was used is kept', async () => {
  const w = await fair()
  w.clock.set('2031-05-01T12:00:00Z')
  const refund = async (siteIds: string[]) => {
    const { id } = await newProtection(w, siteIds)
    const { data } = await w.as('owner').call(refundDdosOrder, { params: { id } })
    return [data.keptAmount, await balance(w)]
  }
  const [a, b] = [w.site('a.example').id, w.site('b.example').id]
  expect(await refund([a])).toEqual(['0', '299'])
  // 299 for 31 days.
  expect(await refund([a])).toEqual(['9.65', '588.35'])
  expect(await refund([b])).toEqual(['0', '887.35'])
  const covered = await newProtection(w, [a])
  await w.as('owner').call(setProtectedSites, { body: { siteIds: [b] } })
  const { data } = await w.as('owner').call(refundDdosOrder, { params: { id: covered.id } })
  expect(data.keptAmount).toBe('9.65')
  await expectIntact(w)
})

test('renewals count their months from the beginning of the protection', async () => {
  const w = await fair()
  w.clock.set('2031-01-31T12:00:00Z')
  const sites = [w.site('a.example').id]
  await newProtection(w, sites)
  const end = async () => (await protection(w))?.expiryDate.slice(0, 10)
  const ends = [await end()]
  for (let renewals = 0; renewals < 2; renewals += 1) {
    const { id, amount } = await newOrder(w, sites)
    await topUp(w, 'owner', amount)
    await pay(w, id)
    ends.push(await end())
  }
  expect(ends).toEqual(['2031-02-28', '2031-03-31', '2031-04-30'])
  await expectIntact(w)
})
