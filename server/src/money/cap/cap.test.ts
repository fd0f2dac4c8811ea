import { listMessages } from '@fairlead/api/message/message.ts'
import { getSpendCap, saveSpendCap } from '@fairlead/api/money/cap/cap.ts'
import { expect, test } from 'vitest'
import { chargeWorld } from '../testing/charge-world.ts'
import { spendingEdge } from '../testing/spending-edge.ts'
import { dayOf } from './cap.ts'

const gigabyte = 1_000_000_000
const steps = { warnAt: '1', slowAt: '2', stopAt: '3', slowSpeed: 100, capZone: 0 }

async function capWorld() {
  const w = await chargeWorld()
  await w.topUp('100')
  return {
    ...w,
    edge: spendingEdge(w.edge('one'), w.accountId),
    edgeOf: () => w.edge('one'),
    save: (change: Partial<Record<keyof typeof steps, unknown>> = {}) =>
      w.as('owner').call(saveSpendCap, { body: { ...steps, ...change } }),
    /** Uses so many cents of traffic. */
    use: (cents: number, hour = '2030-03-10T12') =>
      w.count(`${hour}:10:00Z`, { traffic: (cents / 8) * gigabyte }),
    day: async () => (await w.as('owner').call(getSpendCap)).data.cap,
    told: async () =>
      (await w.as('owner').call(listMessages, { query: { section: 'billing' } })).data.content
        .map(({ kind }) => kind)
        .filter((kind) => kind.startsWith('spend')),
  }
}

test('each step is obeyed by edges and told once a day', async () => {
  const w = await capWorld()
  await w.save()
  expect(await w.edge.renew()).toMatchObject({
    state: 'open',
    pace: null,
    renewSeconds: 3,
    grant: { amount: '0.25' },
  })
  await w.use(100)
  expect(await w.edge.renew()).toMatchObject({ state: 'open', pace: null })
  await w.use(100)
  expect(await w.edge.renew()).toMatchObject({ state: 'open', pace: 100_000 })
  expect(await w.day()).toMatchObject({
    spentToday: '2',
    capStep: 'slow',
    resetDate: '2030-03-11T00:00:00.000Z',
  })
  await w.use(100)
  expect(await w.edge.renew()).toMatchObject({ state: 'capped', grant: { amount: '0' } })
  await w.edge.renew()
  await w.runJobs()
  expect(await w.told()).toEqual(['spendStopped', 'spendSlowed', 'spendWarned'])
})

test('what is given ends at the next step, so that the edge calls there', async () => {
  const w = await capWorld()
  await w.save({ warnAt: null, slowAt: '0.5', stopAt: '5' })
  await w.use(49)
  expect((await w.edge.renew())?.grant.amount).toBe('0.01')
  await w.save({ warnAt: null, slowAt: '0.5', stopAt: '0.52' })
  await w.use(2)
  expect((await w.edge.renew())?.grant.amount).toBe('0.01')
})

test('charged and uncharged hours count, and the next day begins again', async () => {
  const w = await capWorld()
  await w.save()
  await w.use(400, '2030-03-09T23')
  await w.use(100, '2030-03-10T10')
  await w.charge()
  await w.use(50)
  expect(await w.day()).toMatchObject({ spentToday: '1.5', capStep: 'warn' })
  await w.use(150)
  expect(await w.edge.renew()).toMatchObject({ state: 'capped' })
  w.clock.set('2030-03-11T00:12:00Z')
  expect(await w.edge.renew()).toMatchObject({ state: 'open' })
  await w.use(300, '2030-03-11T00')
  expect(await w.edge.renew()).toMatchObject({ state: 'capped' })
  await w.runJobs()
  expect(await w.told()).toEqual(['spendStopped', 'spendStopped'])
})

test('saving tells the edges, and without a step there is no limit', async () => {
  const w = await capWorld()
  await w.edge.renew()
  await w.edgeOf().work()
  await w.save()
  expect((await w.edgeOf().pull()).map(({ kind }) => kind)).toContain('site')
  expect(await w.day()).toMatchObject({ ...steps, spentToday: '0', capStep: 'none' })
  await w.save({ warnAt: '', slowAt: null, stopAt: null })
  expect(await w.day()).toBeNull()
  await w.use(5000)
  expect(await w.edge.renew()).toMatchObject({ state: 'open', renewSeconds: 20 })
})

test.for([
  [{ warnAt: '0' }, { warnAt: 'format' }],
  [{ stopAt: '1e3' }, { stopAt: 'format' }],
  [{ slowAt: '１２' }, { slowAt: 'format' }],
  [{ stopAt: '1.234' }, { stopAt: 'format' }],
  [{ stopAt: '1.99' }, { stopAt: 'capOrder' }],
  [{ slowAt: null, stopAt: '0.5' }, { stopAt: 'capOrder' }],
  [{ slowSpeed: 15 }, { slowSpeed: 'tooSmall' }],
  [{ slowSpeed: 100_001 }, { slowSpeed: 'tooBig' }],
  [{ slowSpeed: 16.5 }, { slowSpeed: 'integer' }],
  [{ capZone: 13 }, { capZone: 'tooBig' }],
  [{ capZone: 5.25 }, { capZone: 'format' }],
] as const)('%j is refused', async ([change, fields]) => {
  const w = await capWorld()
  expect(await w.save(change)).toMatchObject({ code: 400, fields })
})

test.for([
  ['2030-03-10T12:30:00Z', 0, '2030-03-10T00:00:00Z'],
  ['2030-03-10T15:59:59Z', 8, '2030-03-09T16:00:00Z'],
  ['2030-03-10T16:00:00Z', 8, '2030-03-10T16:00:00Z'],
  ['2030-03-10T01:00:00Z', -5, '2030-03-09T05:00:00Z'],
  // 18:30 is midnight there; hours begin at 18:00.
  ['2030-03-10T18:29:00Z', 5.5, '2030-03-09T18:00:00Z'],
  ['2030-03-10T18:31:00Z', 5.5, '2030-03-10T18:00:00Z'],
] as const)('at %s in a zone of %d hours the day began at %s', ([now, zone, start]) => {
  expect(dayOf(new Date(now), zone)).toEqual(new Date(start))
})
