import { expect, test } from 'vitest'
import { doorWorld } from '../../testing/door.ts'
import { bucketAnswers, deletable } from './none.ts'

async function withObject() {
  const w = await doorWorld()
  const s3 = w.client()
  await s3.put('/photos/a', 'x')
  return { ...w, s3 }
}

test('of what S3 may have and nothing here has, the answer is that there is none', async () => {
  const { s3 } = await withObject()
  for (const by of Object.keys(bucketAnswers)) {
    const { status, code } = await s3.get('/photos', { query: by })
    expect([by, status === 200 || (status === 404 && code !== undefined)]).toEqual([by, true])
  }
  for (const by of deletable)
    expect([by, (await s3.send({ method: 'DELETE', path: '/photos', query: by })).status]).toEqual([by, 204])
  for (const [query, code] of [
    ['policy', 'NoSuchBucketPolicy'],
    ['lifecycle', 'NoSuchLifecycleConfiguration'],
    ['encryption', 'ServerSideEncryptionConfigurationNotFoundError'],
    ['tagging', 'NoSuchTagSet'],
  ] as const)
    expect((await s3.get('/photos', { query })).code).toBe(code)
  expect((await s3.send({ method: 'PUT', path: '/photos', query: 'versioning' })).code).toBe('NotImplemented')
})

test('an object has no tags and no locks, and all rights are those of its account', async () => {
  const { s3, bucket } = await withObject()
  expect((await s3.get('/photos/a', { query: 'tagging' })).text).toContain('<TagSet></TagSet>')
  expect((await s3.get('/photos/absent', { query: 'tagging' })).code).toBe('NoSuchKey')
  for (const path of ['/photos', '/photos/a']) {
    const { text } = await s3.get(path, { query: 'acl' })
    expect(text.split(`<ID>${bucket.accountId}</ID>`)).toHaveLength(3)
    expect(text).toContain('<Permission>FULL_CONTROL</Permission>')
    const put = (acl: string, body = '') =>
      s3.put(path, body, { query: 'acl', headers: { 'x-amz-acl': acl } })
    expect((await put('private')).status).toBe(200)
    expect((await put('public-read')).code).toBe('NotImplemented')
    expect((await put('private', '<AccessControlPolicy/>')).code).toBe('NotImplemented')
  }
  expect((await s3.get('/photos/a', { query: 'retention' })).code).toBe('NoSuchObjectLockConfiguration')
  const tag = (set: string) =>
    s3.put('/photos/a', `<Tagging><TagSet>${set}</TagSet></Tagging>`, { query: 'tagging' })
  expect((await tag('')).status).toBe(200)
  expect((await tag('<Tag><Key>a</Key><Value>b</Value></Tag>')).code).toBe('NotImplemented')
  expect((await s3.send({ method: 'DELETE', path: '/photos/a', query: 'tagging' })).status).toBe(204)
})
