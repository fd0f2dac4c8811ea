import { X509Certificate } from 'node:crypto'
import { renewCertificate } from '@fairlead/api/cert/free.ts'
import { expect, test } from 'vitest'
import { certificateId } from '../../lib/acme/renewal-info.ts'
import { tellExpiring } from '../expiring.ts'
import { orderWorld } from '../testing/order-world.ts'
import { planRenewal, renewAgainAt, renewInWindow } from './renewal-time.ts'
import { askForTimes, renewDue } from './renewals.ts'

const hour = 3_600_000
const day = 24 * hour

test.for([6, 45, 90])('of %i days a third is left at a renewal, or a little more', (days) => {
  const begins = new Date('2026-01-01T00:00:00Z')
  const ends = new Date(begins.getTime() + days * day)
  const left = Array.from({ length: 200 }, () => ends.getTime() - planRenewal({ begins, ends }).getTime())
  expect(Math.min(...left)).toBeGreaterThanOrEqual((days * day) / 3)
  expect(Math.max(...left)).toBeLessThanOrEqual((days * day) / 3 + (days * day) / 24)
  // Spread over time.
  expect(new Set(left).size).toBeGreaterThan(150)
})

test('a window of the authority is kept, and one in the past is now', () => {
  const now = new Date('2026-06-01T00:00:00Z')
  const window = { start: new Date('2026-06-02T00:00:00Z'), end: new Date('2026-06-03T00:00:00Z') }
  for (let turn = 0; turn < 100; turn += 1) {
    const at = renewInWindow(window, now)
    expect(at >= window.start && at <= window.end).toBe(true)
  }
  expect(renewInWindow({ start: new Date(0), end: new Date(hour) }, now)).toEqual(now)
})

test('a failed renewal is made again before the end, daily at most and not before the authority allows it', () => {
  const now = new Date('2026-06-01T00:00:00Z')
  const pause = (left: number, allowed: Date | null = null) =>
    renewAgainAt({ begins: now, ends: new Date(now.getTime() + left) }, now, allowed).getTime() -
    now.getTime()
  expect(pause(30 * day)).toBeLessThanOrEqual(1.1 * day)
  expect(pause(day)).toBeLessThanOrEqual(0.11 * day)
  expect(pause(0)).toBeGreaterThanOrEqual(hour / 2)
  expect(pause(day, new Date(now.getTime() + 20 * hour))).toBe(20 * hour)
})

/** A site with a free certificate that has been issued. */
async function issued(options: Parameters<typeof orderWorld>[0] = {}) {
  const w = await orderWorld({ sites: ['www.a.example'], edges: ['one'], ...options })
  const { id } = await w.request()
  const finish = async () => {
    await w.run(id)
    if ((await w.order(id)).method === 'dns') await w.setTxt(id)
    for (let turn = 0; turn < 6; turn += 1) {
      await w.edge('one').pull()
      w.clock.advance(15)
      await w.run(id)
    }
  }
  await finish()
  const site = w.site('www.a.example')
  const use = () => w.rows('update site set certificate_id = $1 where id = $2', [id, site.id])
  const renew = async () => {
    await askForTimes(w.parts(), w.failed)
    await w.db.transaction((tx) => renewDue(tx, w.parts()))
  }
  const chain = async () =>
    (await w.rows<{ chain: string }>('select chain from certificate where id = $1', [id]))[0]?.chain ?? ''
  const times = async () =>
    (await w.rows<{ renew_at: Date; ask_renewal_at: Date | null }>('select * from certificate'))[0]
  return { ...w, id, site, use, finish, renew, chain, times }
}

test.for([6, 45, 90])(
  'a certificate of %i days is renewed by itself, and edges get the new one',
  async (days) => {
    const w = await issued({ days })
    await w.use()
    const first = await w.chain()
    const { renewDate, expireDate } = await w.certificate(w.id)
    await w.edge('one').pull()
    w.clock.set(new Date(new Date(renewDate ?? 0).getTime() - 60_000).toISOString())
    await w.renew()
    expect(await w.order(w.id)).toMatchObject({ kind: 'issue', state: 'done' })
    w.clock.advance(120)
    await w.renew()
    await w.renew()
    expect(await w.order(w.id)).toMatchObject({ kind: 'renewal', state: 'preparing' })
    // The old one stays, and is not shown as failed or expiring.
    expect(await w.certificate(w.id)).toMatchObject({ generateStatus: 2, expiredStatus: 0 })
    expect(await w.chain()).toBe(first)
    await w.finish()
    const after = await w.certificate(w.id)
    expect(new Date(after.expireDate ?? 0) > new Date(expireDate ?? 0)).toBe(true)
    expect(after.generateStatus).toBe(2)
    expect(await w.chain()).not.toBe(first)
    expect(w.fake.script.replaced).toEqual([undefined, certificateId(first)])
    expect((await w.events(w.id)).slice(0, 2)).toEqual(['renewed', 'renewalBegan'])
    expect(new Date(after.renewDate ?? 0) > w.clock.now()).toBe(true)
    const [own = ''] = (await w.chain()).match(/-----BEGIN[^-]+-----[^-]+-----END[^-]+-----/) ?? []
    expect(new X509Certificate(own).checkHost('www.a.example')).toBe('www.a.example')
  },
)

test('the authority names the time of renewal, which is asked for again', async () => {
  const w = await issued()
  await w.use()
  const start = new Date(w.clock.now().getTime() + 3 * day)
  const end = new Date(start.getTime() + day)
  w.fake.script.renewalInfo = { start, end, checkAfterMs: 6 * hour }
  await askForTimes(w.parts(), w.failed)
  const named = await w.times()
  expect(named?.renew_at && named.renew_at >= start && named.renew_at <= end).toBe(true)
  const timeToNextLookup = () =>
    w.times().then((found) => (found?.ask_renewal_at?.getTime() ?? 0) - w.clock.now().getTime())
  expect(Math.round((await timeToNextLookup()) / hour)).toBe(6)
  // A time drawn from the same window stays.
  w.clock.advance(6 * 3600 + 1)
  await askForTimes(w.parts(), w.failed)
  expect((await w.times())?.renew_at).toEqual(named?.renew_at)
  // Revoked: immediately.
  w.fake.script.renewalInfo = { start: new Date(0), end: new Date(hour), checkAfterMs: hour }
  w.clock.advance(6 * 3600 + 1)
  await w.renew()
  expect(await w.order(w.id)).toMatchObject({ kind: 'renewal' })
})

test('an authority that does not answer about renewals is asked again in an hour', async () => {
  const w = await issued()
  const before = (await w.times())?.renew_at
  w.fake.script.next = w.fake.silent()
  await askForTimes(w.parts(), w.failed)
  const after = await w.times()
  expect(after?.renew_at).toEqual(before)
  expect(Math.round(((after?.ask_renewal_at?.getTime() ?? 0) - w.clock.now().getTime()) / hour)).toBe(1)
})

test('a certificate that no site uses is not renewed by itself', async () => {
  const w = await issued()
  w.clock.advance(70 * 86_400)
  await w.renew()
  expect(await w.order(w.id)).toMatchObject({ kind: 'issue' })
  expect(await w.as('owner').call(renewCertificate, { params: { id: w.id } })).toMatchObject({ code: 200 })
  expect(await w.order(w.id)).toMatchObject({ kind: 'renewal' })
})

test('a failed renewal is told, the certificate stays, and the next attempt is planned', async () => {
  const w = await issued()
  await w.use()
  const first = await w.chain()
  w.clock.advance(70 * 86_400)
  await w.renew()
  w.fake.script.next = w.fake.refusal('caa', 'CAA record prevents issuance')
  await w.run(w.id)
  expect(await w.order(w.id)).toMatchObject({ kind: 'renewal', state: 'failed', cause: 'caa' })
  const certificate = await w.certificate(w.id)
  expect(certificate).toMatchObject({ generateStatus: 2, generateMessage: expect.stringContaining('CAA') })
  expect(await w.chain()).toBe(first)
  const [message] = await w.messages()
  expect(message).toMatchObject({
    kind: 'certificateRenewalFailed',
    title: 'Certificate www.a.example not renewed',
  })
  const next = new Date(certificate.renewDate ?? 0).getTime() - w.clock.now().getTime()
  expect(next).toBeGreaterThan(hour)
  expect(next).toBeLessThan(2 * day)
  w.clock.advance(2 * 86_400)
  await w.renew()
  await w.finish()
  expect(await w.order(w.id)).toMatchObject({ state: 'done' })
})

test.for(['', 'dnsSilent'])(
  'a renewal that needs another TXT record says so, once for each value (first look: %s)',
  async (first) => {
    const w = await issued()
    await w.use()
    w.clock.advance(70 * 86_400)
    await w.renew()
    const runs = async () => {
      for (let turn = 0; turn < 4; turn += 1) {
        await w.run(w.id)
        w.clock.advance(60)
      }
    }
    const notices = async () => (await w.messages()).filter(({ kind }) => kind === 'certificateRecordNeeded')
    if (first === 'dnsSilent') {
      w.dns.fail()
      await runs()
      expect(await w.order(w.id)).toMatchObject({ state: 'records', cause: 'dnsSilent' })
      expect(await notices()).toEqual([])
      w.dns.recover()
    }
    await runs()
    expect(await w.order(w.id)).toMatchObject({ state: 'records', txtChanged: true, cause: 'wrongTxt' })
    expect(await notices()).toHaveLength(1)
    expect((await notices())[0]?.content).toContain('_acme-challenge.www.a.example')
    // Another order of the authority has another value.
    w.clock.advance(8 * 86_400)
    await runs()
    expect(await notices()).toHaveLength(2)
  },
)

test('a free certificate is announced when a quarter of its time is left, and not before', async () => {
  const w = await issued({ days: 6 })
  await w.use()
  const warn = () => w.db.transaction((tx) => tellExpiring(tx, w.clock.now(), w.failed))
  const notices = async () => (await w.messages()).filter(({ kind }) => kind === 'certificateExpiring').length
  w.clock.advance(4 * 86_400)
  await warn()
  expect([await notices(), (await w.certificate(w.id)).expiredStatus]).toEqual([0, 0])
  w.clock.advance(0.6 * 86_400)
  await warn()
  await warn()
  expect([await notices(), (await w.certificate(w.id)).expiredStatus]).toEqual([1, 1])
  w.clock.advance(2 * 86_400)
  expect((await w.certificate(w.id)).expiredStatus).toBe(2)
})
