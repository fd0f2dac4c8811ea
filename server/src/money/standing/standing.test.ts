import { unitsOf } from '@fairlead/api/amount.ts'
import { addSite, getSite } from '@fairlead/api/cdn/site/site-detail.ts'
import { listMessages } from '@fairlead/api/message/message.ts'
import { getStanding, saveBalanceWarning } from '@fairlead/api/money/standing/standing.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { minimalSite, world } from '../../lib/testing/world.ts'
import type { Book } from '../ledger/book.ts'
import { transact } from '../ledger/transact.ts'
import { checkStanding, compareStandings } from './check-standing.ts'

async function account({ sites = ['a.example'] }: { sites?: string[] } = {}) {
  const w = await world({ sites })
  const { accountId } = w.people.owner
  const post = (kind: 'topUp' | 'charge', work: (book: Book, at: Date) => unknown) => {
    const now = w.clock.now()
    return w.db.transaction((tx) =>
      transact(tx, { accountId, kind, key: randomUUID(), request: {}, effectiveAt: now, now }, (book) =>
        work(book, now),
      ),
    )
  }
  const kinds = async () =>
    (await w.as('owner').call(listMessages, { query: { section: 'billing' } })).data.content.map(
      ({ kind }) => kind,
    )
  return {
    ...w,
    accountId,
    topUp: (paid: string) => post('topUp', (book, at) => book.topUp({ paid: unitsOf(paid), at })),
    charge: (amount: string) =>
      post('charge', (book, at) => book.charge({ amount: unitsOf(amount), scope: 'transfer', at })),
    standing: async () => (await w.as('owner').call(getStanding)).data.standing,
    suspended: async () => {
      const rows = await w.rows<{ suspended: string }>(
        `select suspended from site where account_id = '${accountId}' order by domain`,
      )
      return rows.map(({ suspended }) => suspended)
    },
    kinds,
  }
}

test('below zero all sites are suspended, and a top-up that covers it resumes them', async () => {
  const w = await account({ sites: ['a.example', 'b.example'] })
  await w.topUp('10')
  await w.runJobs()
  await w.charge('10')
  await w.runJobs()
  expect(await w.suspended()).toEqual(['no', 'no'])

  await w.charge('0.0001')
  expect(await w.standing()).toBe('insufficient')
  await w.runJobs()
  expect(await w.suspended()).toEqual(['balance', 'balance'])

  await w.topUp('20')
  expect(await w.standing()).toBe('suspended')
  await w.runJobs()
  expect(await w.suspended()).toEqual(['no', 'no'])
  expect(await w.standing()).toBe('good')
  expect(await w.kinds()).toEqual(['servicesResumed', 'servicesSuspended', 'balanceLow'])
})

test('sites that stayed behind because a job was lost follow their account, either way', async () => {
  const w = await account({ sites: ['a.example', 'b.example'] })
  await w.topUp('10')
  await w.runJobs()
  const loseJob = async (suspended: string) => {
    await w.rows('delete from graphile_worker._private_jobs')
    await w.rows(`update site set suspended = $1 where domain = 'a.example'`, [suspended])
    await compareStandings(w.db)
    await w.runJobs()
  }
  await loseJob('balance')
  expect(await w.suspended()).toEqual(['no', 'no'])
  await w.charge('11')
  await w.runJobs()
  await loseJob('no')
  expect(await w.suspended()).toEqual(['balance', 'balance'])
})

test('a top-up that only reaches zero does not resume', async () => {
  const w = await account()
  await w.charge('3')
  await w.runJobs()
  await w.topUp('3')
  await w.runJobs()
  expect(await w.suspended()).toEqual(['balance'])
  expect(await w.standing()).toBe('suspended')
  await w.topUp('0.01')
  await w.runJobs()
  expect(await w.suspended()).toEqual(['no'])
})

test('all sites follow, also when they are more than one batch', async () => {
  const sites = Array.from({ length: 120 }, (_, i) => `s${i}.example`)
  const w = await account({ sites })
  await w.charge('1')
  await w.runJobs()
  expect(new Set(await w.suspended())).toEqual(new Set(['balance']))
  await w.topUp('5')
  await w.charge('1')
  await w.runJobs()
  expect(new Set(await w.suspended())).toEqual(new Set(['no']))
})

test('while services are suspended no site is added, with the code of the balance', async () => {
  const w = await account()
  await w.charge('3')
  await w.runJobs()
  const add = () => w.as('owner').call(addSite, { body: minimalSite('new.example') })
  expect(await add()).toMatchObject({ code: 110, status: 402 })
  await w.topUp('3')
  await w.runJobs()
  expect(await add()).toMatchObject({ code: 119, status: 402 })
  await w.topUp('1')
  await w.runJobs()
  expect((await add()).succ).toBe(true)
})

test('whatever moves the balance concurrently, sites end as the last amount wants', async () => {
  const w = await account({ sites: ['a.example', 'b.example', 'c.example'] })
  for (const [up, down, end] of [
    ['3', '2', 'no'],
    ['2', '5', 'balance'],
  ] as const) {
    const moves = Array.from({ length: 16 }, (_, i) => (i % 2 === 0 ? w.topUp(up) : w.charge(down)))
    const checks = moves.map(async (move) => {
      await move
      await checkStanding(w.db, { accountId: w.accountId, isOut: false }, () => w.clock.now())
    })
    await Promise.all(checks)
    expect(new Set(await w.suspended())).toEqual(new Set([end]))
  }
})

test('a credit quota lets the balance go below zero', async () => {
  const w = await account()
  await w.rows(`update standing set credit_quota = 5 where account_id = '${w.accountId}'`)
  await w.charge('5')
  await w.runJobs()
  expect(await w.suspended()).toEqual(['no'])
  await w.charge('0.01')
  await w.runJobs()
  expect(await w.suspended()).toEqual(['balance'])
})

test('users are warned once each time the balance falls below their amount, or never', async () => {
  const w = await account()
  const warnBelow = (amount: string | null) =>
    w.as('owner').call(saveBalanceWarning, { body: { warnBelow: amount } })
  const move = async (work: Promise<unknown>) => {
    await work
    await w.runJobs()
    return (await w.kinds()).filter((kind) => kind === 'balanceLow').length
  }
  await warnBelow('20')
  expect(await move(w.topUp('30'))).toBe(0)
  expect(await move(w.charge('9'))).toBe(0)
  expect(await move(w.charge('2'))).toBe(1)
  expect(await w.standing()).toBe('low')
  expect(await move(w.charge('2'))).toBe(1)
  expect(await move(w.topUp('30'))).toBe(1)
  expect(await move(w.charge('30'))).toBe(2)
  expect(await move(warnBelow(null))).toBe(2)
  expect(await w.standing()).toBe('good')
  expect(await move(warnBelow('50.55'))).toBe(3)
})

test.for(['0', '0.00', '-1', '1e3', '１２', '1.234', '12345678901', ' '])(
  '%s is no amount for a warning',
  async (amount) => {
    const w = await account()
    expect(await w.as('owner').call(saveBalanceWarning, { body: { warnBelow: amount } })).toMatchObject({
      code: 400,
      fields: { warnBelow: 'format' },
    })
  },
)

test('a site keeps its own pause, and history says why it was suspended', async () => {
  const w = await account()
  await w.charge('1')
  await w.runJobs()
  const { id } = w.site('a.example')
  const { data } = await w.as('owner').call(getSite, { params: { id } })
  expect(data).toMatchObject({ status: 1, suspended: 'balance' })
  expect(data.versions[0]).toMatchObject({ action: 'suspend', userName: 'wallet' })
})
