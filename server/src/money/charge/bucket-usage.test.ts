import { getCharge, listCharges } from '@fairlead/api/money/charge/charge.ts'
import { listStatementUsage } from '@fairlead/api/money/statement/month-statement.ts'
import { expect, test } from 'vitest'
import { newBucket } from '../../lib/testing/scene/bucket.ts'
import { chargeWorld } from '../testing/charge-world.ts'

test('what is read of a bucket is charged like traffic, under its name, also when the bucket is deleted', async () => {
  const w = await chargeWorld()
  await w.topUp('10')
  const bucket = await newBucket(w, 'owner', 'photos')
  await w.rows(
    `select meter_buckets(array['2030-03-10T12:00:00Z'::timestamptz], array[$1::uuid], array[20000], array[2000000000], 'other')`,
    [bucket.id],
  )
  await w.rows('delete from bucket where id = $1', [bucket.id])
  w.clock.set('2030-03-10T13:05:01Z')
  await w.charge()
  // 2 GB at 0.08, two times ten thousand requests at 0.01.
  const { data } = await w.as('owner').call(listCharges)
  expect(data.content).toMatchObject([{ amount: '0.18', requests: '20000', traffic: '2000000000' }])
  const detail = await w.as('owner').call(getCharge, { params: { id: data.content[0]?.id ?? '' } })
  expect(detail.data.lines).toMatchObject([{ cdnConfigId: bucket.id, domain: 'photos.bucket.internal' }])
  const statement = await w
    .as('owner')
    .call(listStatementUsage, { query: { month: '2030-03', domain: 'photos' } })
  expect(statement.data.content.map(({ domain, meter, units }) => `${domain}: ${units} ${meter}`)).toEqual(
    expect.arrayContaining([
      'photos.bucket.internal: 20000 requests',
      'photos.bucket.internal: 2000000000 traffic',
    ]),
  )
  expect(await w.violations()).toEqual([])
  // More than was counted is noticed.
  await w.rows('update bucket_usage set traffic = traffic - 1')
  expect(await w.violations()).toMatchObject([{ rule: 'no more is charged than was counted' }])
})
