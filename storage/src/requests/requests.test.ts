import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { doorWorld } from '../testing/door.ts'
import type { Answer } from '../testing/s3-client.ts'

const tagOf = (body: string) => `"${createHash('md5').update(body).digest('hex')}"`
const all = (text: string, name: string) =>
  [...text.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(([, value = '']) => value)
const one = (text: string, name: string) => all(text, name)[0]

async function filled(...keys: string[]) {
  const w = await doorWorld()
  const client = w.client()
  for (const key of keys) await client.put(`/photos/${key}`, `words of ${key}`)
  return { ...w, s3: client }
}

test('an object is got whole, in ranges, and only its head', async () => {
  const { s3 } = await filled('a')
  const range = (value: string) => s3.get('/photos/a', { headers: { range: value } })
  expect(await s3.get('/photos/a')).toMatchObject({
    status: 200,
    text: 'words of a',
    headers: { etag: tagOf('words of a'), 'content-length': '10', 'accept-ranges': 'bytes' },
  })
  for (const [value, text, of] of [
    ['bytes=0-4', 'words', '0-4'],
    ['bytes=6-', 'of a', '6-9'],
    ['bytes=-1', 'a', '9-9'],
    ['bytes=9-100', 'a', '9-9'],
  ] as const)
    expect(await range(value)).toMatchObject({
      status: 206,
      text,
      headers: { 'content-range': `bytes ${of}/10` },
    })
  for (const value of ['bytes=10-', 'bytes=-0'])
    expect(await range(value)).toMatchObject({ status: 416, code: 'InvalidRange' })
  for (const value of ['bytes=5-2', 'bytes=0-1,3-4', 'words=1-2'])
    expect((await range(value)).status).toBe(200)
  await s3.put('/photos/empty', '')
  const ofEmpty = async (value: string) =>
    (await s3.get('/photos/empty', { headers: { range: value } })).status
  expect([await ofEmpty('bytes=-5'), await ofEmpty('bytes=-0'), await ofEmpty('bytes=0-')]).toEqual([
    200, 416, 416,
  ])
  const head = await s3.get('/photos/a', { method: 'HEAD' })
  expect([head.status, head.headers['content-length'], head.text]).toEqual([200, '10', ''])
  expect(await s3.get('/photos/absent')).toMatchObject({ status: 404, code: 'NoSuchKey' })
})

test('conditions of a read', async () => {
  const { s3 } = await filled('a')
  const tag = tagOf('words of a')
  const soon = new Date(Date.now() + 60_000).toUTCString()
  const earlier = new Date(Date.now() - 3_600_000).toUTCString()
  for (const [headers, status] of [
    [{ 'if-match': tag }, 200],
    [{ 'if-match': '"x"' }, 412],
    [{ 'if-none-match': tag }, 304],
    [{ 'if-none-match': '"x"' }, 200],
    [{ 'if-modified-since': soon }, 304],
    [{ 'if-modified-since': earlier }, 200],
    [{ 'if-unmodified-since': earlier }, 412],
    [{ 'if-none-match': '"x"', 'if-modified-since': soon }, 200],
    [{ range: 'bytes=0-1', 'if-range': tag }, 206],
    [{ range: 'bytes=0-1', 'if-range': '"x"' }, 200],
  ] as [Record<string, string>, number][])
    expect([headers, (await s3.get('/photos/a', { headers })).status]).toEqual([headers, status])
})

test('conditions of a write', async () => {
  const { s3 } = await filled('a')
  const put = async (path: string, headers: Record<string, string>) =>
    (await s3.put(path, 'new', { headers })).status
  expect(await put('/photos/a', { 'if-none-match': '*' })).toBe(412)
  expect(await put('/photos/b', { 'if-none-match': '*' })).toBe(200)
  expect(await put('/photos/a', { 'if-match': '"x"' })).toBe(412)
  expect(await put('/photos/a', { 'if-match': tagOf('words of a') })).toBe(200)
  expect(await put('/photos/absent', { 'if-match': '"x"' })).toBe(404)
})

const nested = ['a', 'a/1', 'a/2', 'b', 'c/x/1', 'c/y', 'd%20e', '%C3%A9']

test('both versions of the list give folders, pages and encoded names', async () => {
  const { s3 } = await filled(...nested)
  const list = async (query: string) => (await s3.get('/photos', { query })).text
  const v2 = await list('list-type=2&delimiter=%2F')
  expect([all(v2, 'Key'), all(v2, 'Prefix').slice(1)]).toEqual([
    ['a', 'b', 'd e', 'é'],
    ['a/', 'c/'],
  ])
  expect(one(v2, 'KeyCount')).toBe('6')
  expect(all(await list('list-type=2&prefix=c%2F&encoding-type=url'), 'Key')).toEqual(['c/x/1', 'c/y'])
  expect(all(await list('encoding-type=url&prefix=%C3'), 'Key')).toEqual([])
  expect(all(await list('encoding-type=url&prefix=%C3%A9'), 'Key')).toEqual(['%C3%A9'])

  const seen: string[] = []
  for (let token: string | undefined, more = true; more;) {
    const page: string = await list(
      `list-type=2&max-keys=2&delimiter=%2F${token === undefined ? '' : `&continuation-token=${encodeURIComponent(token)}`}`,
    )
    seen.push(...all(page, 'Key'), ...all(page, 'Prefix').filter((name) => name !== ''))
    token = one(page, 'NextContinuationToken')
    more = one(page, 'IsTruncated') === 'true'
  }
  expect(seen.toSorted()).toEqual(['a', 'a/', 'b', 'c/', 'd e', 'é'])

  const byMarker: string[] = []
  for (let marker = '', more = true; more;) {
    const page = await list(`max-keys=3&delimiter=%2F&marker=${encodeURIComponent(marker)}`)
    byMarker.push(...all(page, 'Key'), ...all(page, 'Prefix').filter((name) => name !== ''))
    marker = one(page, 'NextMarker') ?? ''
    more = one(page, 'IsTruncated') === 'true'
  }
  expect(byMarker.toSorted()).toEqual(seen.toSorted())
  expect(all(await list('list-type=2&start-after=c'), 'Key')).toEqual(['c/x/1', 'c/y', 'd e', 'é'])
  expect(one(await list('list-type=2&max-keys=0'), 'IsTruncated')).toBe('false')
})

test.for([
  ['list-type=2&max-keys=x', 'InvalidArgument'],
  ['list-type=2&continuation-token=x', 'InvalidArgument'],
  ['encoding-type=xml', 'InvalidArgument'],
  ['prefix=a%00', 'InvalidArgument'],
  ['prefix=%FF', 'InvalidURI'],
  ['list-type=3', 'InvalidArgument'],
  ['torrent', 'NotImplemented'],
  ['versions', 'NotImplemented'],
])('a list with %s is refused: %s', async ([query, code]) => {
  const { s3 } = await filled()
  expect((await s3.get('/photos', { query: query ?? '' })).code).toBe(code)
})

/** Keys that look like paths, in their encoded form. */
const odd = [
  '..',
  '../../etc/passwd',
  '%2e%2e/x',
  './a',
  '//',
  '/',
  'a//b',
  '%25',
  '%2F',
  'a%5Cb',
  'e%CC%81',
  '%C3%A9',
  '%01',
  '%3Ca%26b%3E',
]

test('every key is kept as it is, and no two are one', async () => {
  const { s3 } = await filled()
  const signed = (path: string) => path.replaceAll(/%2e/gi, '.').replaceAll('%2F', '/')
  for (const key of odd) {
    const path = `/photos/${key}`
    expect([key, (await s3.put(path, key, { signedPath: signed(path) })).status]).toEqual([key, 200])
  }
  const different = new Set(odd.map((key) => decodeURIComponent(key)))
  expect(all((await s3.get('/photos', { query: 'encoding-type=url' })).text, 'Key')).toHaveLength(
    different.size,
  )
  for (const key of odd)
    expect((await s3.get(`/photos/${key}`, { signedPath: signed(`/photos/${key}`) })).status).toBe(200)
})

test.for([
  ['a%00b', 'InvalidArgument'],
  ['a'.repeat(1025), 'KeyTooLongError'],
  ['%C3%A9'.repeat(513), 'KeyTooLongError'],
  ['%FF', 'InvalidURI'],
])('the key %s is refused: %s', async ([key, code]) => {
  const { s3, usage } = await filled()
  expect((await s3.put(`/photos/${key}`, 'x')).code).toBe(code)
  expect((await usage()).objects).toBe(0)
})

test('a bucket with the character zero in its name is one that does not exist', async () => {
  const { s3 } = await filled()
  for (const path of ['/a%00b', '/a%00b/key']) expect((await s3.get(path)).code).toBe('NoSuchBucket')
  expect((await s3.put('/a%00b/key', 'x')).code).toBe('NoSuchBucket')
})

test('a bucket is found in front of the host too', async () => {
  const { s3 } = await filled('a')
  expect((await s3.get('/a', { host: 'photos.storage.test' })).text).toBe('words of a')
  expect(all((await s3.get('/', { host: 'photos.storage.test:8083' })).text, 'Key')).toEqual(['a'])
  expect((await s3.get('/photos/a', { host: 'other.storage.test' })).code).toBe('NoSuchBucket')
})

test('what programs ask about a bucket', async () => {
  const { s3 } = await filled('a')
  expect(all((await s3.get('/')).text, 'Name')).toEqual(['photos'])
  expect((await s3.get('/photos', { query: 'location' })).text).toContain('fairlead-1')
  expect((await s3.get('/photos/', { query: 'versioning=' })).status).toBe(200)
  expect((await s3.send({ method: 'HEAD', path: '/photos' })).status).toBe(200)
  expect((await s3.send({ method: 'HEAD', path: '/absent' })).status).toBe(404)
  expect((await s3.send({ method: 'PUT', path: '/photos' })).code).toBe('BucketAlreadyOwnedByYou')
})

const remove = (keys: string[], more = '') =>
  `<Delete>${keys.map((key) => `<Object><Key>${key}</Key></Object>`).join('')}${more}</Delete>`

test('objects are deleted one by one and in lists', async () => {
  const { s3, usage } = await filled('a', 'b', 'c')
  expect((await s3.send({ method: 'DELETE', path: '/photos/a' })).status).toBe(204)
  expect((await s3.send({ method: 'DELETE', path: '/photos/a' })).status).toBe(204)
  const many = (body: string) => s3.send({ method: 'POST', path: '/photos', query: 'delete', body })
  expect(all((await many(remove(['b', 'absent']))).text, 'Key')).toEqual(['b', 'absent'])
  expect(all((await many(remove(['c'], '<Quiet>true</Quiet>'))).text, 'Key')).toEqual([])
  expect((await usage()).objects).toBe(0)
  const long = Array.from({ length: 1001 }, (_, index) => `${index}`)
  const nothing = '<Delete></Delete>'
  const entity = '<!DOCTYPE a [<!ENTITY b "c">]><Delete><Object><Key>&b;</Key></Object></Delete>'
  const deep = `${'<a>'.repeat(50)}${'</a>'.repeat(50)}`
  for (const body of [remove(long), nothing, entity, deep, '<Delete>', 'words', '']) {
    expect((await many(body)).code).toBe('MalformedXML')
  }
})

test('an object is copied, with its metadata or with others', async () => {
  const { s3 } = await filled()
  const meta = { 'x-amz-meta-a': '1', 'content-type': 'text/x-words' }
  await s3.put('/photos/a%20b', 'words', { headers: meta })
  const copy = (path: string, headers: Record<string, string>) =>
    s3.send({ method: 'PUT', path, headers: { 'x-amz-copy-source': '/photos/a%20b', ...headers } })
  expect(one((await copy('/photos/c', {})).text, 'ETag')).toBe(tagOf('words').replaceAll('"', '&quot;'))
  expect((await s3.get('/photos/c')).headers).toMatchObject(meta)
  await copy('/photos/d', { 'x-amz-metadata-directive': 'REPLACE', 'x-amz-meta-b': '2' })
  const { headers } = await s3.get('/photos/d')
  expect([headers['x-amz-meta-a'], headers['x-amz-meta-b']]).toEqual([undefined, '2'])
  expect((await copy('/photos/a%20b', {})).code).toBe('InvalidRequest')
  expect((await copy('/photos/a%20b', { 'x-amz-metadata-directive': 'REPLACE' })).status).toBe(200)
  expect((await copy('/photos/e', { 'x-amz-copy-source-if-match': '"x"' })).code).toBe('PreconditionFailed')
  for (const [source, code] of [
    ['/photos/absent', 'NoSuchKey'],
    ['/absent/a', 'NoSuchBucket'],
    ['photos', 'InvalidArgument'],
  ] as const)
    expect((await copy('/photos/e', { 'x-amz-copy-source': source })).code).toBe(code)
})

test('pages of any origin may send signed requests, and read entity tags', async () => {
  const { port, s3 } = await filled('a')
  const preflight = await fetch(`http://127.0.0.1:${port}/photos/a`, {
    method: 'OPTIONS',
    headers: { origin: 'https://console.example', 'access-control-request-headers': 'content-type' },
  })
  expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type')
  const got: Answer = await s3.get('/photos/a', { headers: { origin: 'https://console.example' } })
  expect(got.headers).toMatchObject({ 'access-control-allow-origin': '*' })
  expect(got.headers['access-control-expose-headers']).toContain('ETag')
  expect(got.headers['access-control-allow-credentials']).toBeUndefined()
})

test('no response is sniffed, and those of a service by TLS demand it', async () => {
  const { port } = await doorWorld()
  const secure = await doorWorld({ isSecure: true })
  const failed = await fetch(`http://127.0.0.1:${port}/photos/a`)
  expect(failed.headers.get('x-content-type-options')).toBe('nosniff')
  expect(failed.headers.has('strict-transport-security')).toBe(false)
  const { headers } = await fetch(`http://127.0.0.1:${secure.port}/photos/a`)
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
})

test('what a person has uploaded runs nowhere', async () => {
  const { s3 } = await filled()
  await s3.put('/photos/a.html', '<script>alert(1)</script>', { headers: { 'content-type': 'text/html' } })
  const { headers } = await s3.get('/photos/a.html')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['content-security-policy']).toContain('sandbox')
})
