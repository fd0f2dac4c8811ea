import pg from 'pg'
import { expect, test } from 'vitest'
import { doorWorld } from './testing/door.ts'
import { openMeter } from './meter.ts'

async function meterWorld() {
  const w = await doorWorld()
  const s3 = w.client()
  const due = async () => {
    await w.meter.flush()
    const { rows } = await w.owner.query<{ requests: string; traffic: string }>(
      'select site_id, region, requests, traffic, origin_traffic from usage_due',
    )
    return rows.map((row) => ({ ...row, requests: Number(row.requests), traffic: Number(row.traffic) }))
  }
  return { ...w, s3, due }
}

test('requests are counted, and bytes of objects that are sent, in the region of the program', async () => {
  const { s3, due, bucket } = await meterWorld()
  await s3.put('/photos/a', Buffer.alloc(300_000))
  await s3.get('/photos/a')
  await s3.send({ path: '/photos/a', headers: { range: 'bytes=0-999' } })
  await s3.send({ method: 'HEAD', path: '/photos/a' })
  await s3.get('/photos/missing')
  await s3.get('/photos')
  expect(await due()).toEqual([
    { site_id: bucket.bucketId, region: 'asia', requests: 6, traffic: 301_000, origin_traffic: '0' },
  ])
  // Nothing is counted twice.
  expect(await due()).toMatchObject([{ requests: 6, traffic: 301_000 }])
  await s3.get('/photos/a')
  expect(await due()).toMatchObject([{ requests: 7, traffic: 601_000 }])
})

test('what nobody may do is not counted', async () => {
  const { due, client, port } = await meterWorld()
  await client({ accessKey: 'FL00000000000000000000', secret: 'x' }).get('/photos/a')
  await fetch(`http://127.0.0.1:${port}/photos/a`)
  expect(await due()).toEqual([])
})

test('the counters are those that are charged, and keep the name of the bucket', async () => {
  const { s3, due, owner, bucket } = await meterWorld()
  await s3.put('/photos/a', 'hello')
  await s3.get('/photos/a')
  await due()
  expect(
    (await owner.query('select bucket_id, account_id, requests, traffic from bucket_usage')).rows,
  ).toEqual([{ bucket_id: bucket.bucketId, account_id: bucket.accountId, requests: '2', traffic: '5' }])
  expect((await owner.query('select id, name from metered_bucket')).rows).toEqual([
    { id: bucket.bucketId, name: 'photos' },
  ])
})

test('what the database refuses is counted later, and what it may have counted is given up', async () => {
  const { pool, due, bucket } = await meterWorld()
  let failure: Error | undefined
  const shaky = {
    query: (async (text: string, values: unknown[]) => {
      if (failure) throw failure
      return pool.query(text, values)
    }) as pg.Pool['query'],
  }
  const warnings: unknown[] = []
  const meter = openMeter(shaky, '', { warn: (about: unknown) => void warnings.push(about) })
  meter.count(bucket.bucketId, { requests: 1, traffic: 10 })
  failure = new pg.DatabaseError('no', 1, 'error')
  await meter.flush()
  meter.count(bucket.bucketId, { requests: 1, traffic: 5 })
  failure = undefined
  await meter.flush()
  expect(await due()).toMatchObject([{ region: 'other', requests: 2, traffic: 15 }])
  meter.count(bucket.bucketId, { requests: 1 })
  failure = new Error('Connection terminated')
  await meter.flush()
  failure = undefined
  await meter.flush()
  expect(await due()).toMatchObject([{ requests: 2, traffic: 15 }])
  expect(warnings).toHaveLength(2)
})

test('two programs that count concurrently wait for each other, and lose nothing', async () => {
  const { pool, due, newBucket, bucket } = await meterWorld()
  const other = await newBucket('owner', 'other')
  const log = { warn: (about: unknown) => expect(about).toBeUndefined() }
  await Promise.all(
    Array.from({ length: 20 }, async (_, number) => {
      const meter = openMeter(pool, '', log)
      const ids = [bucket.bucketId, other.bucketId]
      for (const id of number % 2 === 0 ? ids : ids.toReversed()) meter.count(id, { requests: 1, traffic: 7 })
      await meter.flush()
    }),
  )
  expect((await due()).map(({ requests, traffic }) => [requests, traffic])).toEqual([
    [20, 140],
    [20, 140],
  ])
})
