import { expect, test } from 'vitest'
import { doorWorld } from '../../testing/door.ts'

const all = ['cdn_storage', 'CDN_STORAGE_ADD', 'CDN_STORAGE_OPEN', 'CDN_STORAGE_EDIT', 'CDN_STORAGE_DEL']

async function withKey(scopes = all, bucketIds: string[] | null = null) {
  const w = await doorWorld()
  const s3 = w.client(await w.addKey('owner', { scopes, bucketIds }))
  const create = (name: string, body = '', headers: Record<string, string> = {}) =>
    s3.put(`/${name}`, body, { headers })
  const remove = (name: string) => s3.send({ method: 'DELETE', path: `/${name}` })
  const log = async () =>
    (
      await w.owner.query<{ act: string }>(
        `select concat_ws(' ', action, user_name, uri, host(ip), detail::json #>> '{changes,0,after}') as act
         from audit_entry where model = 'bucket' order by number`,
      )
    ).rows.map(({ act }) => act)
  return { ...w, s3, create, remove, log }
}

test('a key that may creates a bucket and deletes it, and the log of its account has both', async () => {
  const { s3, create, remove, log } = await withKey()
  expect(await create('backups')).toMatchObject({ status: 200, headers: { location: '/backups' } })
  expect((await s3.put('/backups/a', 'x')).status).toBe(200)
  expect((await create('backups')).code).toBe('BucketAlreadyOwnedByYou')
  expect((await remove('backups')).code).toBe('BucketNotEmpty')
  await s3.send({ method: 'DELETE', path: '/backups/a' })
  await s3.send({ method: 'POST', path: '/backups/b', query: 'uploads' })
  expect((await remove('backups')).status).toBe(204)
  expect((await remove('backups')).code).toBe('NoSuchBucket')
  expect(await log()).toEqual([
    'add owner@test.example /backups 127.0.0.1 backups',
    'del owner@test.example /backups 127.0.0.1',
  ])
})

test.each([
  [all.filter((right) => right !== 'CDN_STORAGE_ADD'), null],
  [all, []],
])('a key with the rights %j for the buckets %j creates none', async (scopes, bucketIds) => {
  const { create, log } = await withKey(scopes, bucketIds)
  expect((await create('backups')).code).toBe('AccessDenied')
  expect(await log()).toEqual([])
})

test('a bucket is not deleted by a key without the right, by a link, or while a site has it as its origin', async () => {
  const { remove, owner, bucket, client, s3 } = await withKey(['cdn_storage', 'CDN_STORAGE_EDIT'])
  expect((await remove('photos')).code).toBe('AccessDenied')
  const link = s3.link({ method: 'DELETE', path: '/photos' })
  expect((await fetch(link, { method: 'DELETE' })).status).toBe(403)
  await owner.query(
    `with of_site as (
       insert into site (account_id, domain, proof, platform_domain, type, comment, origin_type, visit_region, origins, change_seq)
       values ($1, 'a.example', 'notNeeded', 'a.edge.example', 1, '', 2, 1, '[]', next_change()) returning id)
     insert into site_bucket (site_id, account_id, bucket_id) select id, $1, $2 from of_site`,
    [bucket.accountId, bucket.bucketId],
  )
  expect((await client().send({ method: 'DELETE', path: '/photos' })).code).toBe('BucketInUse')
})

test('what is asked of a new bucket is there, or refused by its name', async () => {
  const { create, owner, people } = await withKey()
  const region = (name: string) =>
    `<CreateBucketConfiguration><LocationConstraint>${name}</LocationConstraint></CreateBucketConfiguration>`
  expect((await create('one', region('fairlead-1'), { 'x-amz-acl': 'private' })).status).toBe(200)
  expect((await create('two', region('mars-1'))).code).toBe('InvalidLocationConstraint')
  expect((await create('two', '<CreateBucketConfiguration><Tags/></CreateBucketConfiguration>')).code).toBe(
    'NotImplemented',
  )
  expect((await create('two', '', { 'x-amz-acl': 'public-read' })).code).toBe('NotImplemented')
  expect((await create('two', '', { 'x-amz-bucket-object-lock-enabled': 'true' })).code).toBe(
    'NotImplemented',
  )
  for (const name of ['Two', 'two_', '-two', 'a'.repeat(25)])
    expect([name, (await create(name)).code]).toEqual([name, 'InvalidBucketName'])
  await owner.query(
    `insert into bucket (account_id, name, capacity) select $1, 'more-' || n, 1 from generate_series(1, 98) n`,
    [people.owner.accountId],
  )
  expect((await create('two')).code).toBe('TooManyBuckets')
})

test('64 requests at a time for one new bucket create one', async () => {
  const { create, log } = await withKey()
  const answers = await Promise.all(Array.from({ length: 64 }, () => create('backups')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 'BucketAlreadyOwnedByYou')).toHaveLength(63)
  expect(await log()).toHaveLength(1)
})
