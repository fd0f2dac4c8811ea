import { expect, onTestFinished, test, vi } from 'vitest'
import { cleaner } from '../../clean-up.ts'
import { doorWorld } from '../../testing/door.ts'
import { inPieces } from '../../testing/numbered-body.ts'
import { withClouds } from './cloud-stores.ts'

/** Ten seconds later, when the settings of a cloud are read again. */
function pass() {
  const later = Date.now() + 10_001
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => later)
  onTestFinished(() => clock.mockRestore())
}

/** A bucket of type 2, and what its cloud has. */
async function cloudWorld() {
  const w = await doorWorld()
  const added = await w.addCloudBucket()
  const s3 = w.client()
  const cloud = w.client(added.cloudKey)
  const inCloud = async () => {
    const { text } = await cloud.get('/photos')
    return [...text.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key]) => key)
  }
  /** Removes objects of the bucket from the database, as the control plane does. */
  const discard = async (keys: string) => {
    await w.owner.query('begin')
    await w.owner.query(`select set_config('app.account_id', $1, false)`, [added.accountId])
    await w.owner.query(`select discard_objects($1, $2)`, [added.bucketId, keys])
    await w.owner.query('commit')
  }
  const warnings: unknown[] = []
  const clean = cleaner({ ...w, log: { warn: (about: unknown) => void warnings.push(about) } })
  return { ...w, ...added, s3, inCloud, discard, warnings, clean }
}

test('what is put into a bucket of type 2 is in its cloud alone, and is read, copied and deleted as elsewhere', async () => {
  const { s3, storedIds, inCloud } = await cloudWorld()
  expect((await s3.put('/cloudy/a.txt', 'hello')).status).toBe(200)
  expect(await inCloud()).toEqual([expect.stringMatching(/^objects\/[0-9a-f]{10}-[0-9a-f]{32}$/)])
  expect(await storedIds()).toHaveLength(1) // The cloud is a bucket of this same installation.
  expect((await s3.get('/cloudy/a.txt')).text).toBe('hello')
  const range = await s3.send({ path: '/cloudy/a.txt', headers: { range: 'bytes=1-2' } })
  expect([range.status, range.text]).toEqual([206, 'el'])
  const copied = await s3.send({
    method: 'PUT',
    path: '/photos/b.txt',
    headers: { 'x-amz-copy-source': '/cloudy/a.txt' },
  })
  expect([copied.status, (await s3.get('/photos/b.txt')).text]).toEqual([200, 'hello'])
  await s3.put('/cloudy/a.txt', 'goodbye')
  expect(await inCloud()).toHaveLength(1)
  expect((await s3.send({ method: 'DELETE', path: '/cloudy/a.txt' })).status).toBe(204)
  expect(await inCloud()).toEqual([])
})

test('what a cloud holds takes no room of the account, but of the bucket', async () => {
  const { s3, owner, accountId, bucketId } = await cloudWorld()
  await owner.query('update storage_quota set capacity = 3 where account_id = $1', [accountId])
  expect((await s3.put('/cloudy/a', '12345')).status).toBe(200)
  await owner.query('update bucket set capacity = 6 where id = $1', [bucketId])
  expect((await s3.put('/cloudy/b', '12345')).code).toBe('QuotaExceeded')
  const { rows } = await owner.query('select used_bytes from storage_quota where account_id = $1', [
    accountId,
  ])
  expect(rows).toEqual([{ used_bytes: '0' }])
})

test('a cloud that refuses is a failure of its own, says nothing secret, and leaves nothing half stored', async () => {
  const { s3, setKey, owner, bucketId, lines, inCloud } = await cloudWorld()
  await setKey('another-secret-key')
  const refused = await s3.put('/cloudy/a', 'hello')
  expect([refused.status, refused.code]).toEqual([503, 'ServiceUnavailable'])
  expect(refused.text).not.toMatch(/photos|127\.0\.0\.1|another-secret/)
  expect(lines.join('\n')).toContain('a storage engine failed')
  expect(lines.join('\n')).not.toContain('another-secret')
  expect((await s3.get('/cloudy/a')).code).toBe('NoSuchKey')
  expect(await inCloud()).toEqual([])
  const { rows } = await owner.query('select used_bytes, object_count from bucket where id = $1', [bucketId])
  expect(rows).toEqual([{ used_bytes: '0', object_count: '0' }])
})

test('new keys work after ten seconds at the latest', async () => {
  const { s3, setKey, cloudKey } = await cloudWorld()
  await setKey('another-secret-key')
  expect((await s3.put('/cloudy/a', 'hello')).status).toBe(503)
  await setKey(cloudKey.secret)
  pass()
  expect((await s3.put('/cloudy/a', 'hello')).status).toBe(200)
})

test('two buckets that are the cloud of each other do not pass a request on for ever', async () => {
  const { s3, owner, bucketId, key, addCloudBucket, box } = await cloudWorld()
  const other = await addCloudBucket('second', 'others')
  for (const [id, name] of [
    [bucketId, 'second'],
    [other.bucketId, 'cloudy'],
  ] as const)
    await owner.query(
      'update bucket_cloud set bucket = $2, access_key = $3, secret = $4 where bucket_id = $1',
      [id, name, key.accessKey, box.storage.seal(key.secret, 'cloud of a bucket', id)],
    )
  expect((await s3.put('/cloudy/a', 'hello')).status).toBe(503)
})

test('what the control plane has deleted is removed from the cloud, and the cloud is forgotten with its bucket', async () => {
  const { s3, discard, clean, inCloud, owner, bucketId } = await cloudWorld()
  await s3.put('/cloudy/a', 'hello')
  await discard('{a}')
  await owner.query('delete from bucket where id = $1', [bucketId])
  expect(await inCloud()).toHaveLength(1)
  await clean()
  expect(await inCloud()).toEqual([])
  expect((await owner.query('select from bucket_cloud')).rowCount).toBe(0)
})

test('a cloud that fails holds up no other, and after a week its bytes are left to their owner', async () => {
  const { s3, discard, clean, owner, bucketId, setKey, warnings, catalog } = await cloudWorld()
  await s3.put('/cloudy/a', 'hello')
  await discard('{a}')
  await setKey('another-secret-key')
  await owner.query(
    `insert into discarded_bytes (id, account_id) select '0123456789-0123456789abcdef0123456789abcdef', account_id from bucket limit 1`,
  )
  await owner.query('delete from bucket where id = $1', [bucketId])
  pass()
  await clean()
  await clean()
  expect(warnings).toHaveLength(1)
  expect(await catalog.nextDiscarded(10)).toEqual([expect.stringContaining(bucketId)])
  await owner.query(`update discarded_bytes set discarded_at = now() - interval '8 days'`)
  await clean()
  expect((await owner.query('select from bucket_cloud')).rowCount).toBe(0)
  expect(await catalog.nextDiscarded(10)).toEqual([])
})

test('bytes in a cloud without a row are removed when they are a day old', async () => {
  const { store, bucketId, owner, clean, inCloud, s3 } = await cloudWorld()
  await s3.put('/cloudy/kept', 'hello')
  await store.put(inPieces(Buffer.from('left'), 2), { cloud: bucketId })
  await owner.query(`update stored_object set modified_at = now() - interval '25 hours'`)
  expect(await inCloud()).toHaveLength(2)
  // As another process would.
  pass()
  await clean()
  expect(await inCloud()).toHaveLength(1)
  expect((await s3.get('/cloudy/kept')).text).toBe('hello')
})

test('a cloud on a private address is never connected to', async () => {
  const { bucketId, store } = await cloudWorld()
  const settings = { bucket: 'photos', region: 'fairlead-1', accessKey: 'a', secretKey: 'b' }
  for (const host of ['127.0.0.1', '10.0.0.1', '169.254.169.254', '[::1]', 'localhost']) {
    const guarded = withClouds(
      store,
      async () => ({ ...settings, endpoint: new URL(`http://${host}:1`) }),
      false,
    )
    await expect(
      guarded.store.put(inPieces(Buffer.from('x'), 1), { cloud: bucketId, size: 1 }),
    ).rejects.toThrow('private')
    guarded.close()
  }
})
