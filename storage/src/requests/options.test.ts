import { expect, test } from 'vitest'
import { operations } from '../door/operations.ts'
import { doorWorld } from '../testing/door.ts'

const one = (text: string, name: string) => new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(text)?.[1]

async function withObjects(...keys: string[]) {
  const w = await doorWorld()
  const s3 = w.client()
  for (const key of keys) await s3.put(`/photos/${key}`, '0123456789')
  return { ...w, s3 }
}

test('every request that names another owner of its bucket is refused', async () => {
  const { s3, bucket } = await withObjects('a')
  for (const { name, method, of, by, isCopy } of operations) {
    const path = { service: '/', bucket: '/photos', newBucket: '/photos', object: '/photos/a' }[of]
    const headers = {
      'x-amz-expected-bucket-owner': '111122223333',
      ...(isCopy && { 'x-amz-copy-source': '/photos/a' }),
    }
    const sent = await s3.send({ method, path, query: by.map((part) => `${part}=`).join('&'), headers })
    expect([name, sent.status]).toEqual([name, 403])
  }
  const headers = { 'x-amz-expected-bucket-owner': bucket.accountId }
  expect((await s3.get('/photos/a', { headers })).status).toBe(200)
  const copy = (owner: string) =>
    s3.put('/photos/b', '', {
      headers: { 'x-amz-copy-source': '/photos/a', 'x-amz-source-expected-bucket-owner': owner },
    })
  expect((await copy('111122223333')).code).toBe('AccessDenied')
  expect((await copy(bucket.accountId)).status).toBe(200)
})

test.for([
  ['x-amz-write-offset-bytes', '10', 'NotImplemented'],
  ['x-amz-acl', 'public-read', 'NotImplemented'],
  ['x-amz-grant-read', 'id=1', 'NotImplemented'],
  ['x-amz-server-side-encryption', 'aws:kms', 'NotImplemented'],
  ['x-amz-server-side-encryption-customer-algorithm', 'AES256', 'NotImplemented'],
  ['x-amz-tagging', 'a=b', 'NotImplemented'],
  ['x-amz-storage-class', 'GLACIER', 'NotImplemented'],
  ['x-amz-object-lock-mode', 'GOVERNANCE', 'NotImplemented'],
  ['x-amz-website-redirect-location', '/b', 'NotImplemented'],
  ['x-amz-checksum-sha512', 'x', 'NotImplemented'],
  ['x-amz-security-token', 'x', 'NotImplemented'],
  ['content-range', 'bytes 0-0/10', 'NotImplemented'],
  ['if-unmodified-since', new Date(0).toUTCString(), 'NotImplemented'],
  ['x-amz-sdk-checksum-algorithm', 'CRC32', 'InvalidRequest'],
  ['x-amz-sdk-checksum-algorithm', 'SHA512', 'NotImplemented'],
  ['x-amz-trailer', 'x-amz-checksum-crc32', 'InvalidRequest'],
])('a put with %s: %s is not done as if it were without: %s', async ([name = '', value = '', code]) => {
  const { s3 } = await withObjects('a')
  expect((await s3.put('/photos/a', 'x', { headers: { [name]: value } })).code).toBe(code)
  // An append to ten bytes once left one.
  expect((await s3.get('/photos/a')).text).toBe('0123456789')
})

test('a put with the defaults of S3 is one without', async () => {
  const { s3 } = await withObjects()
  const headers = {
    'x-amz-acl': 'private',
    'x-amz-storage-class': 'STANDARD',
    'x-amz-server-side-encryption': 'AES256',
    'x-amz-tagging': '',
  }
  const put = await s3.put('/photos/a', 'x', { headers })
  expect([put.status, put.headers['x-amz-server-side-encryption']]).toEqual([200, undefined])
})

test.for([
  [{ 'x-amz-metadata-directive': 'KEEP' }, 'InvalidArgument'],
  [{ 'x-amz-metadata-directive': 'replace' }, 'InvalidArgument'],
  [{ 'x-amz-tagging-directive': 'NONE' }, 'InvalidArgument'],
  [{ 'x-amz-copy-source': '/photos/a?versionId=1' }, 'NotImplemented'],
  [{ 'x-amz-copy-source': '/photos/a?part=1' }, 'InvalidArgument'],
  [{ 'x-amz-copy-source-range': 'bytes=0-1' }, 'NotImplemented'],
] as [Record<string, string>, string][])('a copy with %o is refused: %s', async ([headers, code]) => {
  const { s3 } = await withObjects('a')
  const copy = await s3.put('/photos/b', '', { headers: { 'x-amz-copy-source': '/photos/a', ...headers } })
  expect(copy.code).toBe(code)
  expect((await s3.get('/photos/b')).code).toBe('NoSuchKey')
})

test('the one version of an object has the name null', async () => {
  const { s3 } = await withObjects('a')
  expect((await s3.get('/photos/a', { query: 'versionId=null' })).status).toBe(200)
  expect((await s3.get('/photos/a', { query: 'versionId=1' })).code).toBe('NotImplemented')
  expect((await s3.send({ method: 'DELETE', path: '/photos/a', query: 'versionId=1' })).code).toBe(
    'NotImplemented',
  )
  const copied = { 'x-amz-copy-source': '/photos/a?versionId=null' }
  expect((await s3.put('/photos/b', '', { headers: copied })).status).toBe(200)
  expect((await s3.send({ method: 'DELETE', path: '/photos/a', query: 'versionId=null' })).status).toBe(204)
})

test('a part of an object and a range are not asked for together', async () => {
  const { s3 } = await withObjects('a')
  const get = (query: string, range?: string) =>
    s3.get('/photos/a', { query, ...(range && { headers: { range } }) })
  expect((await get('partNumber=1')).status).toBe(206)
  expect((await get('partNumber=1', 'bytes=0-1')).code).toBe('InvalidRequest')
  expect((await get('partNumber=0')).code).toBe('InvalidArgument')
})

test('options of a link mean what they mean in the head', async () => {
  const { s3, usage } = await withObjects()
  const put = async (query: string) =>
    (await fetch(s3.link({ method: 'PUT', path: '/photos/a', query }), { method: 'PUT', body: 'x' })).status
  expect(await put('x-amz-acl=public-read')).toBe(501)
  expect(await put('x-amz-new-thing=1')).toBe(501)
  expect((await usage()).objects).toBe(0)
  // The sum of a body that nobody knew yet says nothing.
  expect(await put('x-amz-checksum-crc32=AAAAAA%3D%3D&x-amz-meta-colour=blue&x-id=PutObject')).toBe(200)
  expect((await s3.get('/photos/a')).headers['x-amz-meta-colour']).toBe('blue')
})

test('if-match of a put takes any object for a star', async () => {
  const { s3 } = await withObjects('a')
  expect((await s3.put('/photos/a', 'x', { headers: { 'if-match': '*' } })).status).toBe(200)
  expect((await s3.put('/photos/b', 'x', { headers: { 'if-match': '*' } })).status).toBe(404)
})

test('an object is deleted only if it is what its caller has seen', async () => {
  const { s3 } = await withObjects('a', 'b', 'c', 'd')
  const { headers } = await s3.get('/photos/a')
  const remove = async (path: string, more: Record<string, string>) =>
    (await s3.send({ method: 'DELETE', path, headers: more })).status
  const later = new Date(Date.now() + 3_600_000).toUTCString()
  for (const more of [
    { 'if-match': '"x"' },
    { 'x-amz-if-match-size': '9' },
    { 'x-amz-if-match-last-modified-time': later },
    { 'if-match': headers.etag ?? '', 'x-amz-if-match-size': '9' },
  ] as Record<string, string>[])
    expect([more, await remove('/photos/a', more)]).toEqual([more, 412])
  expect(await remove('/photos/a', { 'x-amz-if-match-size': 'x' })).toBe(400)
  expect(await remove('/photos/a', { 'if-none-match': '"x"' })).toBe(501)
  expect((await s3.get('/photos/a')).status).toBe(200)
  expect(await remove('/photos/a', { 'if-match': headers.etag ?? '', 'x-amz-if-match-size': '10' })).toBe(204)
  expect(await remove('/photos/b', { 'if-match': '*' })).toBe(204)
  const time = (await s3.get('/photos/c')).headers['last-modified'] ?? ''
  expect(await remove('/photos/c', { 'x-amz-if-match-last-modified-time': time })).toBe(204)
  // What is not there needs no deletion.
  expect(await remove('/photos/absent', { 'if-match': '"x"' })).toBe(204)
})

test('of a list those objects are deleted that are what their caller has seen', async () => {
  const { s3, usage } = await withObjects('a', 'b', 'c', 'd', 'e')
  const many = (body: string) =>
    s3.send({ method: 'POST', path: '/photos', query: 'delete', body: `<Delete>${body}</Delete>` })
  const object = (key: string, more: string) => `<Object><Key>${key}</Key>${more}</Object>`
  const time = one((await s3.get('/photos', { query: 'prefix=c' })).text, 'LastModified') ?? ''
  const done = await many(
    [
      object('a', '<ETag>"x"</ETag>'),
      object('b', '<Size>9</Size>'),
      object('c', `<LastModifiedTime>${time}</LastModifiedTime>`),
      object('d', '<LastModifiedTime>2001-01-01T00:00:00Z</LastModifiedTime>'),
      object('e', '<Size>10</Size><VersionId>null</VersionId>'),
    ].join(''),
  )
  const keys = (name: string) =>
    [...done.text.matchAll(new RegExp(`<${name}><Key>(.)</Key>`, 'g'))].map(([, key]) => key)
  expect([keys('Error'), keys('Deleted')]).toEqual([
    ['a', 'b', 'd'],
    ['c', 'e'],
  ])
  expect(done.text).toContain('<Code>PreconditionFailed</Code>')
  for (const odd of [object('a', '<VersionId>1</VersionId>'), object('a', '<New>1</New>'), '<New>1</New>'])
    expect((await many(object('b', '') + odd)).code).toBe('NotImplemented')
  expect((await usage()).objects).toBe(3)
})
