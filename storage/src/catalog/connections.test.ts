import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { storageWorld } from '../testing/database.ts'
import { openCatalog } from './catalog.ts'

test('a connection that accounts use in turns, in and out of transactions, shows each its own bucket', async () => {
  const w = await storageWorld()
  const [one, other] = [await w.addBucket(), await w.addBucket()]
  const pool = new pg.Pool({ connectionString: w.url, max: 1 })
  onTestFinished(() => pool.end())
  const catalog = openCatalog(pool)
  const seen: unknown[] = []
  const see = async (way: 'each' | 'within', { accountId }: typeof one) =>
    seen.push((await catalog[way](accountId, (own) => own.buckets())).map(({ id }) => id))
  for (const way of ['each', 'within', 'each'] as const) {
    await see(way, one)
    await see(way, one)
    await see(way, other)
  }
  // After a transaction of the other account, with no message in between that sets the account.
  await see('each', one)
  await see('within', other)
  await see('each', one)
  const mine = [one.bucketId]
  const theirs = [other.bucketId]
  const round = [mine, mine, theirs]
  expect(seen).toEqual([...round, ...round, ...round, mine, theirs, mine])
})

test('after a statement that fails, the next account sees its own rows', async () => {
  const w = await storageWorld()
  const [one, other] = [await w.addBucket(), await w.addBucket()]
  const pool = new pg.Pool({ connectionString: w.url, max: 1 })
  onTestFinished(() => pool.end())
  const catalog = openCatalog(pool)
  await expect(catalog.each(one.accountId, (own) => own.bucketById('no id'))).rejects.toThrow('uuid')
  expect((await catalog.each(other.accountId, (own) => own.buckets())).map(({ id }) => id)).toEqual([
    other.bucketId,
  ])
})
