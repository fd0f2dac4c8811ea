import { expect, test, vi } from 'vitest'
import { doorWorld } from '../testing/door.ts'

/** A door, and how many lists were begun there since the last question. */
async function listWorld() {
  const w = await doorWorld()
  const each = vi.spyOn(w.catalog, 'each')
  const begun = () => {
    const count = each.mock.calls.length
    each.mockClear()
    return count
  }
  await w.client().put('/photos/a', 'words')
  begun()
  return { ...w, begun }
}

test('a page is read once, whether its key has signed before or not', async () => {
  const { client, addKey, begun } = await listWorld()
  const reader = client(await addKey('owner', { scopes: ['cdn_storage'] }))
  for (const query of ['', 'list-type=2', 'list-type=2&prefix=b']) {
    expect((await reader.get('/photos', { query })).text.includes('<Key>a</Key>')).toBe(!query.includes('b'))
    expect(begun()).toBe(1)
  }
})

test('a key of two buckets begins the page of the right one', async () => {
  const { client, newBucket, begun } = await listWorld()
  await newBucket('owner', 'other')
  for (const bucket of ['photos', 'other', 'photos', 'other']) {
    expect((await client().get(`/${bucket}`)).text.includes('<Key>a</Key>')).toBe(bucket === 'photos')
    expect(begun()).toBe(1)
  }
})

test.for<[change: string, code: string, lists: [first: number, second: number]]>([
  [`update secret_key set status = 0`, 'InvalidAccessKeyId', [1, 0]],
  [`delete from secret_key`, 'InvalidAccessKeyId', [1, 0]],
  // It is as if this key had been given another secret.
  [`update secret_key set id = gen_random_uuid()`, 'InvalidAccessKeyId', [1, 0]],
  [`update secret_key set scopes = '{CDN_STORAGE_OPEN}'`, 'AccessDenied', [1, 1]],
  [`update secret_key set bucket_ids = '{}'`, 'AccessDenied', [1, 1]],
  [`update secret_key set allowed_addresses = '{192.0.2.0/24}'`, 'AccessDenied', [1, 0]],
  [`delete from stored_object; delete from bucket`, 'NoSuchBucket', [1, 0]],
])('a key that has listed before gets no page after: %s', async ([change, code, lists]) => {
  const { client, owner, begun } = await listWorld()
  expect((await client().get('/photos')).text).toContain('<Key>a</Key>')
  begun()
  await owner.query(change)
  for (const count of lists) {
    const { code: answered, text } = await client().get('/photos')
    expect([answered, text.includes('<Contents>'), begun()]).toEqual([code, false, count])
  }
})

test('a begun page that fails is of no account when its request is refused', async () => {
  const { client, owner } = await listWorld()
  await client().get('/photos')
  await owner.query('update secret_key set status = 0')
  // An unhandled rejection would end the program, and fails this test.
  expect((await client().get('/photos', { query: 'max-keys=x' })).code).toBe('InvalidAccessKeyId')
})

test('a bucket of the same name is another bucket', async () => {
  const { client, owner, newBucket, begun } = await listWorld()
  await client().get('/photos')
  await owner.query('delete from stored_object')
  await owner.query('delete from bucket')
  await newBucket('owner')
  begun()
  expect((await client().get('/photos')).text).not.toContain('<Contents>')
  expect(begun()).toBe(2)
})

test('who has not signed begins no list, and drives out nobody who has', async () => {
  const { client, key, begun } = await listWorld()
  await client().get('/photos')
  begun()
  const thief = client({ ...key, secret: 'another secret' })
  expect((await thief.get('/photos')).code).toBe('SignatureDoesNotMatch')
  expect((await client({ ...key, accessKey: 'FL00000000000000000000' }).get('/photos')).code).toBe(
    'InvalidAccessKeyId',
  )
  expect(begun()).toBe(0)
  await client().get('/photos')
  expect(begun()).toBe(1)
})

test.for<[query: string, code: string, lists: number]>([
  ['list-type=2&continuation-token=eA', 'InvalidArgument', 0],
  ['max-keys=x', 'InvalidArgument', 0],
  [`prefix=${'p'.repeat(1025)}`, 'KeyTooLongError', 0],
  ['encoding-type=x', 'InvalidArgument', 1],
  ['torrent', 'NotImplemented', 1],
  ['uploads&max-uploads=x', 'InvalidArgument', 0],
])('what is wrong is said, also to a key that has signed before: %s', async ([query, code, lists]) => {
  const { client, begun } = await listWorld()
  expect((await client().get('/photos', { query })).code).toBe(code)
  begun()
  expect([(await client().get('/photos', { query })).code, begun()]).toEqual([code, lists])
})
