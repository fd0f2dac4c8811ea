import type { FastifyRateLimitStore } from '@fastify/rate-limit'
import { newCaptcha } from '@fairlead/api/sign-in/sign-in.ts'
import { expect, test } from 'vitest'
import { world } from '../lib/testing/world.ts'
import { addRequests, sharedCounts } from './request-counts.ts'

const minute = 60_000

const count = (store: FastifyRateLimitStore, name: string, max: number) =>
  new Promise<number>((resolve) =>
    store.incr(name, (_error, result) => resolve(result?.current ?? 0), minute, max),
  )

/** Two control planes with one database. */
async function planes() {
  const w = await world()
  const warnings: string[] = []
  const Store = sharedCounts({
    system: w.db.system,
    clock: w.clock,
    log: { warn: (...[, text]: unknown[]) => void warnings.push(String(text)) },
  })
  return { ...w, one: new Store(), other: new Store(), warnings }
}

test('a limit holds over two control planes, exactly where it is small', async () => {
  const { one, other } = await planes()
  const counts: number[] = []
  for (let at = 0; at < 20; at += 1) counts.push(await count(at % 2 === 0 ? one : other, 'guess', 30))
  expect(counts).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
})

test('a large limit is exceeded by at most a fiftieth for each control plane', async () => {
  const { one, other } = await planes()
  let accepted = 0
  for (let at = 0; at < 1500; at += 1)
    if ((await count(at % 2 === 0 ? one : other, 'any', 600)) <= 600) accepted += 1
  expect(accepted).toBeGreaterThanOrEqual(600)
  expect(accepted).toBeLessThanOrEqual(624)
})

test('whoever exceeds a limit causes no more writes, and begins again in the next minute', async () => {
  const { one, rows, clock } = await planes()
  for (let at = 0; at < 100; at += 1) await count(one, 'guess', 10)
  expect(await rows('select requests from request_count')).toEqual([{ requests: 10 }])
  clock.advance(60)
  expect(await count(one, 'guess', 10)).toBe(1)
})

test('names have counts of their own', async () => {
  const { one, other } = await planes()
  await count(one, 'guess:192.0.2.1', 10)
  expect(await count(other, 'guess:192.0.2.2', 10)).toBe(1)
})

test('without the table each control plane counts for itself, and says so', async () => {
  const { one, rows, warnings } = await planes()
  await rows('drop table request_count')
  for (let at = 1; at < 4; at += 1) expect(await count(one, 'guess', 10)).toBe(at)
  expect(warnings).toHaveLength(3)
})

test('an address that used up its guesses at another control plane is refused here', async () => {
  const { db, guest, clock } = await world({ env: { RATE_LIMIT: '100' } })
  clock.toNextMinute()
  const span = new Date(Math.floor(clock.now().getTime() / minute) * minute)
  await addRequests(db.system, 'guess:127.0.0.1', span, 5)
  expect(await guest().call(newCaptcha)).toMatchObject({ status: 429 })
})
