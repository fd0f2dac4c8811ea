import { unitsOf } from '@fairlead/api/amount.ts'
import { expect, test } from 'vitest'
import { chargeWorld } from '../testing/charge-world.ts'
import { addPrices, samplePrices } from '../testing/prices.ts'
import { chargeAccount } from './charge.ts'
import { findUsageCost } from './usage-cost.ts'

const gigabyte = 1_000_000_000

test('an hour is charged once when it is over, with ten bytes for one from an origin', async () => {
  const w = await chargeWorld()
  await w.topUp('10')
  await w.count('2030-03-10T12:10:00Z', {
    requests: 20_000,
    traffic: 2 * gigabyte,
    originTraffic: gigabyte / 2,
  })
  await w.charge()
  expect(await w.charges()).toEqual([])
  w.clock.set('2030-03-10T13:05:01Z')
  await w.charge()
  await w.charge()
  // 2 GB, and half a GB ten times, at 0.08; two times ten thousand requests at 0.01.
  expect(await w.charges()).toEqual([
    { hour: new Date('2030-03-10T12:00:00Z'), number: 1, class: 0, amount: '0.58' },
  ])
  expect(await w.rows('select cash::float from wallet where account_id = $1', [w.accountId])).toEqual([
    { cash: 9.42 },
  ])
  expect(await w.rows('select from usage_due')).toEqual([])
  expect(await w.violations()).toEqual([])
})

test('no line is added to the charge of nobody, or of another account', async () => {
  const w = await chargeWorld()
  await w.topUp('10')
  await w.count('2030-03-10T12:10:00Z', { requests: 20_000 })
  w.clock.set('2030-03-10T13:05:01Z')
  await w.charge()
  const copyTo = (chargeId: string, accountId: string) =>
    w.rows(
      `insert into charge_line
       select (jsonb_populate_record(l, jsonb_build_object('charge_id', ${chargeId}, 'account_id', ${accountId},
         'site_id', gen_random_uuid()))).* from charge_line l`,
    )
  const refusal = 'a line belongs to no charge of its account'
  await expect(copyTo('gen_random_uuid()', 'account_id')).rejects.toThrow(refusal)
  await expect(copyTo('charge_id', 'gen_random_uuid()')).rejects.toThrow(refusal)
  expect(await w.rows('select from charge_line')).toHaveLength(1)
})

test('what is too little for an hour is charged over the month', async () => {
  const w = await chargeWorld()
  // 10 kB an hour cost less than half of a ten-thousandth.
  for (let hour = 0; hour < 12; hour += 1)
    await w.count(`2030-03-10T${String(hour).padStart(2, '0')}:00:00Z`, { traffic: 200_000 })
  await w.charge()
  expect(await w.total()).toBe('0.0002')
  expect(await w.violations()).toEqual([])
})

test('counters that come late are a further charge of their hour, at the place of the ladder that was reached', async () => {
  const w = await chargeWorld()
  w.clock.set('2030-03-10T14:30:00Z')
  await w.count('2030-03-10T12:10:00Z', { traffic: 900 * gigabyte })
  await w.charge()
  await w.count('2030-03-10T12:20:00Z', { traffic: 200 * gigabyte })
  await w.charge()
  expect((await w.charges()).map(({ number, amount }) => [number, Number(amount)])).toEqual([
    [1, 72],
    [2, 14],
  ])
  expect(await w.violations()).toEqual([])
})

test('a month that is closed is corrected now, at its own prices', async () => {
  const w = await chargeWorld()
  await addPrices(w, { month: '2030-04', bands: samplePrices.map((band) => ({ ...band, price: '1' })) })
  w.clock.set('2030-04-01T02:59:00Z')
  await w.count('2030-03-31T23:50:00Z', { traffic: gigabyte })
  await w.charge()
  w.clock.set('2030-04-01T03:00:00Z')
  await w.count('2030-03-31T23:55:00Z', { traffic: gigabyte })
  await w.count('2030-04-01T00:55:00Z', { traffic: gigabyte })
  await w.charge()
  expect((await w.charges()).map(({ class: of, amount }) => [of, Number(amount)])).toEqual([
    [0, 0.08],
    [1, 0.08],
    [0, 1],
  ])
  expect(await w.rows(`select booked_at::text from charge where class = 1`)).toHaveLength(1)
  expect(await w.violations()).toEqual([])
})

test('each region has its own ladder, by where the edge stands', async () => {
  const w = await chargeWorld()
  await w.count('2030-03-10T11:10:00Z', { traffic: gigabyte }, 'a.example', 'one')
  await w.count('2030-03-10T11:10:00Z', { traffic: gigabyte }, 'b.example', 'two')
  await w.charge()
  expect(await w.rows('select region, traffic_amount::float as amount from charge_line order by 1')).toEqual([
    { region: 'asia', amount: 0.16 },
    { region: 'other', amount: 0.08 },
  ])
  expect(await w.violations()).toEqual([])
})

test('packages cover what was used while they were valid, the rest climbs the ladder', async () => {
  const w = await chargeWorld()
  await w.addQuota('traffic', BigInt(3 * gigabyte), '2030-03-10T10:00:00Z')
  await w.addQuota('originTraffic', BigInt(gigabyte), '2030-03-10T10:00:00Z')
  await w.count('2030-03-10T09:10:00Z', { traffic: gigabyte })
  // 1.1 GB from the origin: 1 GB is covered, 0.1 GB counts ten times. With 3 GB of traffic that makes 4, of which 3 are covered.
  await w.count('2030-03-10T10:10:00Z', { traffic: 3 * gigabyte, originTraffic: 1.1 * gigabyte })
  await w.charge()
  expect(await w.total()).toBe('0.16')
  expect(await w.violations()).toEqual([])
})

test('an account has the plan and the factor that it was given from a month on', async () => {
  const w = await chargeWorld()
  await addPrices(w, { plan: 'large', bands: samplePrices.map((band) => ({ ...band, price: '0.01' })) })
  await w.rows(
    `insert into account_price (account_id, starts_at, plan, origin_factor) values ($1, '2030-03-01Z', 'large', 2)`,
    [w.accountId],
  )
  w.clock.set('2030-03-01T02:00:00Z')
  await w.count('2030-02-28T12:10:00Z', { originTraffic: gigabyte })
  await w.count('2030-03-01T00:10:00Z', { originTraffic: gigabyte })
  await w.charge()
  expect((await w.charges()).map(({ amount }) => Number(amount))).toEqual([0.8, 0.02])
})

test('usage waits for a price, and keeps no other hour waiting', async () => {
  const w = await chargeWorld({ prices: false })
  w.clock.set('2030-03-01T18:00:00Z')
  for (let hour = 0; hour < 15; hour += 1)
    await w.count(`2030-02-28T${String(hour).padStart(2, '0')}:00:00Z`, { traffic: gigabyte })
  await w.count('2030-03-01T00:10:00Z', { traffic: gigabyte })
  await w.charge()
  expect(await w.charges()).toEqual([])
  await addPrices(w, { month: '2030-03' })
  await w.charge()
  expect(await w.total()).toBe('0.08')
  await addPrices(w, { month: '2030-02' })
  await w.charge()
  expect(await w.total()).toBe('1.28')
})

test('an account that cannot be charged keeps no other one waiting', async () => {
  const w = await chargeWorld({ expectedErrors: /poisoned|left out/ })
  await w.count('2030-03-10T11:10:00Z', { traffic: gigabyte })
  await w.count('2030-03-10T11:10:00Z', { traffic: gigabyte }, 's.example')
  for (const name of ['owner', 'stranger'] as const)
    await w.rows(
      `create or replace function poison() returns trigger language plpgsql as $$
       begin if new.account_id = '${w.people[name].accountId}' then raise 'poisoned'; end if; return new; end $$`,
    )
  await w.rows('create trigger poison before insert on charge for each row execute function poison()')
  await w.rows(`select graphile_worker.add_job('chargeUsage')`)
  await w.runJobs()
  expect(await w.charges()).toHaveLength(1)
  expect(await w.rows('select from usage_due')).toHaveLength(1)
})

test('64 concurrent calls charge an hour once, while edges deliver more of it', async () => {
  const w = await chargeWorld()
  w.clock.set('2030-03-10T16:30:00Z')
  await w.topUp('1')
  const counting = Array.from({ length: 12 }, (_, n) =>
    w.count(
      `2030-03-10T${12 + (n % 3)}:${10 + n}:00Z`,
      { traffic: gigabyte, requests: 10_000 },
      n % 2 ? 'a.example' : 'b.example',
    ),
  )
  const charging = Array.from({ length: 64 }, () => chargeAccount(w.db, w.accountId, w.clock.now()))
  await Promise.all([...counting, ...charging])
  await w.charge()
  expect(await w.total()).toBe('1.08')
  expect(
    await w.rows('select cash::float, owed::float from wallet where account_id = $1', [w.accountId]),
  ).toEqual([{ cash: 0, owed: 0.08 }])
  expect(await w.violations()).toEqual([])
})

test('what is not charged yet costs what its charge will cost', async () => {
  const w = await chargeWorld()
  await w.count('2030-03-10T11:10:00Z', { traffic: 990 * gigabyte })
  await w.charge()
  await w.addQuota('traffic', BigInt(5 * gigabyte), '2030-03-10T10:00:00Z')
  await w.count('2030-03-10T11:20:00Z', { traffic: 10 * gigabyte, requests: 5000 })
  await w.count('2030-03-10T12:20:00Z', { traffic: 10 * gigabyte })
  const { uncharged, bytesFor } = await findUsageCost(w.db.system, w.accountId, w.clock.now())
  expect(uncharged).toBe(unitsOf('1.105'))
  // Five gigabytes are already beyond the step, so a dollar buys at the lower price.
  expect(bytesFor(unitsOf('6'))).toBeGreaterThanOrEqual(100n * BigInt(gigabyte))
  expect(bytesFor(unitsOf('6'))).toBeLessThan(100n * BigInt(gigabyte) + BigInt(gigabyte) / 100n)
  w.clock.set('2030-03-10T13:30:00Z')
  await w.charge()
  expect(await w.total()).toBe('80.305')
  expect((await findUsageCost(w.db.system, w.accountId, w.clock.now())).uncharged).toBe(0n)
})

test('a quota is shared by the sites of an hour, the first ones first', async () => {
  const w = await chargeWorld()
  await w.addQuota('requests', 15_000n, '2030-03-10T10:00:00Z')
  for (const domain of ['a.example', 'b.example'])
    await w.count('2030-03-10T11:10:00Z', { requests: 10_000 }, domain)
  await w.charge()
  expect(await w.rows('select covered_requests::float as covered from charge_line order by site_id')).toEqual(
    [{ covered: 10_000 }, { covered: 5000 }],
  )
  expect(await w.total()).toBe('0.005')
  expect(await w.violations()).toEqual([])
})

test('a batch that is sent again is not charged again', async () => {
  const w = await chargeWorld()
  const row = { siteId: w.site('a.example').id, minute: '2030-03-10T11:10:00Z', country: 'IN', status: 200 }
  const rows = [{ ...row, requests: 1, hits: 0, traffic: gigabyte, originRequests: 0, originTraffic: 0 }]
  for (let time = 0; time < 3; time += 1) {
    await w.edge('one').usage(700, rows)
    await w.charge()
  }
  expect(await w.total()).toBe('0.08')
})

test('hours that are posted together are paid from what the earlier ones left, and listed by their time', async () => {
  const w = await chargeWorld()
  await w.topUp('0.3')
  await w.addQuota('traffic', BigInt(gigabyte), '2030-03-10T00:00:00Z')
  const hours = ['05', '06', '07', '08', '09']
  for (const hour of hours) await w.count(`2030-03-10T${hour}:10:00Z`, { traffic: 2 * gigabyte })
  await w.charge()
  const amounts = ['0.08', '0.16', '0.16', '0.16', '0.16']
  expect((await w.charges()).map(({ amount }) => amount)).toEqual(amounts)
  expect(
    await w.rows('select cash::float, owed::float from wallet where account_id = $1', [w.accountId]),
  ).toEqual([{ cash: 0, owed: 0.42 }])
  const lines = await w.rows<{ hour: string; left: number }>(
    `select to_char(t.effective_at at time zone 'UTC', 'HH24') as hour, l.wallet_balance::float as left
       from wallet_line l join ledger_txn t on t.id = l.txn_id where t.kind = 'charge' order by l.line`,
  )
  expect(lines.map(({ hour }) => hour)).toEqual(hours)
  expect(lines.map(({ left }) => left)).toEqual([0.22, 0.06, -0.1, -0.26, -0.42])
  expect(await w.violations()).toEqual([])
})
test('charges and top-ups of one account wait for each other before they read', async () => {
  const w = await chargeWorld()
  await w.count('2030-03-10T11:10:00Z', { traffic: gigabyte })
  const other = await w.connect()
  await other.query('begin')
  await other.query('select lock_wallet($1)', [w.accountId])
  const charging = chargeAccount(w.db, w.accountId, w.clock.now())
  const waiting = `select query from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  await expect.poll(() => w.rows(waiting)).toEqual([{ query: expect.stringContaining('lock_wallet') }])
  // The usage of the hour has not been taken yet.
  await other.query('delete from usage_due')
  await other.query('commit')
  await other.end()
  await charging
  expect(await w.charges()).toEqual([])
})
