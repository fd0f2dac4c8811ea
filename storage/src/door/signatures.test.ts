import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSum } from '../bytes/sums/sums.ts'
import { doorWorld } from '../testing/door.ts'

const body = Buffer.from('words of an object, some of them'.repeat(5000))
const crc32 = (bytes: Buffer) => {
  const sum = createSum('crc32')
  sum.update(bytes)
  return sum.digest().toString('base64')
}

test.for<[string, object]>([
  ['with the hash of its body', {}],
  ['without a hash of its body', { payloadHash: 'UNSIGNED-PAYLOAD' }],
  ['in signed chunks', { chunked: { signed: true, size: 65_536 } }],
  [
    'in signed chunks with a trailer',
    { chunked: { signed: true, size: 8192, trailer: ['x-amz-checksum-crc32', crc32(body)] } },
  ],
  [
    'in chunks with a trailer',
    { chunked: { signed: false, size: 70_000, trailer: ['x-amz-checksum-crc32', crc32(body)] } },
  ],
  ['for the region that programs use by default', { region: 'us-east-1' }],
])('an object is put %s', async ([, how]) => {
  const { client } = await doorWorld()
  const put = await client().put('/photos/a', body, how)
  expect([put.status, put.text]).toEqual([200, ''])
  expect(put.headers.etag).toBe(`"${createHash('md5').update(body).digest('hex')}"`)
  const got = await client().get('/photos/a')
  expect(got.body.equals(body)).toBe(true)
  expect(got.headers['content-encoding']).toBeUndefined()
})

test.for<[string, object, string]>([
  [
    'another hash',
    { payloadHash: createHash('sha256').update('x').digest('hex') },
    'XAmzContentSHA256Mismatch',
  ],
  ['a changed chunk', { chunked: { signed: true, size: 65_536, spoil: 'chunk' } }, 'SignatureDoesNotMatch'],
  [
    'a changed signature of the trailer',
    {
      chunked: {
        signed: true,
        size: 65_536,
        trailer: ['x-amz-checksum-crc32', crc32(body)],
        spoil: 'trailer',
      },
    },
    'SignatureDoesNotMatch',
  ],
  [
    'a wrong trailing checksum',
    { chunked: { signed: false, size: 65_536, trailer: ['x-amz-checksum-crc32', crc32(Buffer.from('x'))] } },
    'BadDigest',
  ],
  [
    'a wrong Content-MD5',
    { headers: { 'content-md5': createHash('md5').update('x').digest('base64') } },
    'BadDigest',
  ],
  ['a malformed Content-MD5', { headers: { 'content-md5': 'x' } }, 'InvalidDigest'],
  [
    'a wrong SHA-1',
    { headers: { 'x-amz-checksum-sha1': createHash('sha1').update('x').digest('base64') } },
    'BadDigest',
  ],
  [
    'another length than announced',
    { headers: { 'x-amz-decoded-content-length': '5' }, chunked: { signed: true, size: 65_536 } },
    'IncompleteBody',
  ],
  ['a time of an hour ago', { time: new Date(Date.now() - 3_600_000) }, 'RequestTimeTooSkewed'],
  ['a time in an hour', { time: new Date(Date.now() + 3_600_000) }, 'RequestTimeTooSkewed'],
  ['another region', { region: 'eu-west-1' }, 'AuthorizationHeaderMalformed'],
  ['another path than is signed', { signedPath: '/photos/b' }, 'SignatureDoesNotMatch'],
])('a put with %s is refused, and stores nothing', async ([, how, code]) => {
  const { client, store, usage } = await doorWorld()
  expect((await client().put('/photos/a', body, how)).code).toBe(code)
  expect(await usage()).toEqual({ used: 0, objects: 0, pending: 0 })
  for await (const id of store.ids()) throw new Error(`${id} was stored`)
})

test('all checksums of S3 are verified', async () => {
  const { client } = await doorWorld()
  for (const name of ['crc32', 'crc32c', 'crc64nvme', 'sha1', 'sha256'] as const) {
    const sum = createSum(name)
    sum.update(body)
    const right = sum.digest()
    const header = `x-amz-checksum-${name}`
    const put = await client().put('/photos/a', body, { headers: { [header]: right.toString('base64') } })
    expect([name, put.status, put.headers[header]]).toEqual([name, 200, right.toString('base64')])
    const got = await client().get('/photos/a', { headers: { 'x-amz-checksum-mode': 'ENABLED' } })
    expect(got.headers[header]).toBe(right.toString('base64'))
    right[0] = (right[0] ?? 0) ^ 1
    const wrong = await client().put('/photos/a', body, { headers: { [header]: right.toString('base64') } })
    expect([name, wrong.code]).toEqual([name, 'BadDigest'])
  }
})

test('a link works for its method and path until it ends', async () => {
  const { client } = await doorWorld()
  await client().put('/photos/a%20b', 'words')
  const get = async (url: string, method = 'GET') => (await fetch(url, { method })).status
  const link = client().link({ path: '/photos/a%20b' })
  expect(await (await fetch(link)).text()).toBe('words')
  expect(await get(link, 'DELETE')).toBe(403)
  expect(await get(link.replace('a%20b', 'b'))).toBe(403)
  const ended = client().link({ path: '/photos/a%20b', time: new Date(Date.now() - 61_000) })
  expect(await (await fetch(ended)).text()).toContain('Request has expired')
  expect(await get(client().link({ path: '/photos/a%20b', seconds: 604_801 }))).toBe(400)
  const put = client().link({ path: '/photos/c', method: 'PUT' })
  expect((await fetch(put, { method: 'PUT', body: 'more' })).status).toBe(200)
})

test('headers are signed by the bytes that were sent', async () => {
  const { client } = await doorWorld()
  const name = Buffer.from('Größe', 'utf8').toString('latin1')
  const headers = { 'x-amz-meta-name': name, 'cache-control': 'max-age=5', 'content-type': 'text/x-words' }
  expect((await client().put('/photos/a', 'words', { headers })).status).toBe(200)
  const got = await client().get('/photos/a', { method: 'HEAD' })
  expect(got.headers).toMatchObject({
    ...headers,
    'content-length': '5',
    'x-content-type-options': 'nosniff',
  })
})

test('who may not gets an answer before the body is sent', async () => {
  const { client, addKey } = await doorWorld()
  let asked = 0
  const onContinue = () => void (asked += 1)
  const reader = await addKey('owner', { scopes: ['cdn_storage', 'CDN_STORAGE_OPEN'] })
  expect((await client(reader).put('/photos/a', body, { onContinue })).code).toBe('AccessDenied')
  const wrong = { accessKey: reader.accessKey, secret: 'wrong' }
  expect((await client(wrong).put('/photos/a', body, { onContinue })).code).toBe('SignatureDoesNotMatch')
  expect(asked).toBe(0)
  expect((await client().put('/photos/a', body, { onContinue })).status).toBe(200)
  expect(asked).toBe(1)
})

test('a key does what both its scopes and its user allow, and nothing once one of them is disabled', async () => {
  const { client, addKey, owner, people } = await doorWorld()
  await client().put('/photos/a', 'words')
  const codes = async (key: Awaited<ReturnType<typeof addKey>>) => [
    (await client(key).get('/photos')).code ?? 200,
    (await client(key).get('/photos/a')).code ?? 200,
    (await client(key).put('/photos/b', 'x')).code ?? 200,
    (await client(key).send({ method: 'DELETE', path: '/photos/b' })).code ?? 200,
  ]
  const no = 'AccessDenied'
  expect(await codes(await addKey('owner', { scopes: ['cdn_storage'] }))).toEqual([200, no, no, no])
  expect(await codes(await addKey('owner', { scopes: ['CDN_STORAGE_OPEN'] }))).toEqual([no, 200, no, no])
  const able = await addKey('owner')
  expect(await codes(able)).toEqual([200, 200, 200, 200])
  const none = Array.from({ length: 4 }, () => 'InvalidAccessKeyId')
  // The narrow role of the member allows nothing in storage.
  expect(await codes(await addKey('member'))).toEqual(none)
  for (const [change, back] of [
    [`update secret_key set status = 0`, `update secret_key set status = 1`],
    [`update secret_key set expires_at = now()`, `update secret_key set expires_at = null`],
    [`update app_user set status = 0`, `update app_user set status = 1`],
    [`update account set status = 0`, `update account set status = 1`],
  ] as const) {
    await owner.query(change)
    expect([change, await codes(able)]).toEqual([change, none])
    await owner.query(back)
  }
  await owner.query('update standing set suspended_at = now() where account_id = $1', [
    people.owner.accountId,
  ])
  expect(await codes(able)).toEqual([200, no, no, 200])
})

test('behind a trusted proxy, a key is used from the address that the proxy has noted', async () => {
  const { client, addKey } = await doorWorld({ trustedProxies: ['127.0.0.0/8'] })
  const far = client(await addKey('owner', { addresses: ['192.0.2.0/24'] }))
  const status = async (noted: string) =>
    (await far.get('/photos', { headers: { 'x-forwarded-for': noted } })).status
  expect(await status('192.0.2.7')).toBe(200)
  expect(await status('192.0.2.7, 203.0.113.9')).toBe(403)
})

test('a key for some buckets, or from some addresses, reaches no other', async () => {
  const { client, addKey, bucket, newBucket } = await doorWorld()
  await newBucket('owner', 'other')
  const one = await addKey('owner', { bucketIds: [bucket.bucketId] })
  expect((await client(one).get('/photos')).status).toBe(200)
  expect((await client(one).get('/other')).code).toBe('AccessDenied')
  expect((await client(one).get('/')).text).not.toContain('other')
  await client().put('/other/secret', 'words')
  const headers = { 'x-amz-copy-source': '/other/secret' }
  expect((await client(one).send({ method: 'PUT', path: '/photos/a', headers })).code).toBe('AccessDenied')
  const far = await addKey('owner', { addresses: ['192.0.2.0/24', '2001:db8::/32'] })
  expect((await client(far).get('/photos')).code).toBe('AccessDenied')
  const near = await addKey('owner', { addresses: ['127.0.0.0/8'] })
  expect((await client(near).get('/photos')).status).toBe(200)
})

test('another account reaches nothing, whatever it names', async () => {
  const { client, addKey, newBucket } = await doorWorld()
  await client().put('/photos/secret', 'words')
  const { text } = await client().send({ method: 'POST', path: '/photos/part', query: 'uploads' })
  const uploadId = /<UploadId>(.*)<\/UploadId>/.exec(text)?.[1] ?? ''
  const stranger = client(await addKey('stranger'))
  expect((await stranger.get('/photos/secret')).code).toBe('NoSuchBucket')
  await newBucket('stranger')
  expect((await stranger.get('/photos')).text).not.toContain('secret')
  expect((await stranger.get('/photos/secret')).code).toBe('NoSuchKey')
  for (const method of ['GET', 'DELETE'])
    expect((await stranger.send({ method, path: '/photos/part', query: `uploadId=${uploadId}` })).code).toBe(
      'NoSuchUpload',
    )
  expect((await stranger.put('/photos/part', 'x', { query: `partNumber=1&uploadId=${uploadId}` })).code).toBe(
    'NoSuchUpload',
  )
  await stranger.send({ method: 'DELETE', path: '/photos/secret' })
  expect((await client().get('/photos/secret')).text).toBe('words')
})

test('without a signature, with two, or with an old one there is no answer', async () => {
  const { client, port, key } = await doorWorld()
  const link = client().link({ path: '/photos' })
  const code = async (headers: Record<string, string>, url = `http://127.0.0.1:${port}/photos`) =>
    /<Code>(\w+)/.exec(await (await fetch(url, { headers })).text())?.[1]
  expect(await code({})).toBe('AccessDenied')
  expect(await code({ authorization: `AWS ${key.accessKey}:x` })).toBe('InvalidRequest')
  expect(await code({ authorization: 'AWS4-HMAC-SHA256 x' }, link)).toBe('InvalidArgument')
  expect(await code({ 'x-amz-copy-source': '/photos/a' }, link)).toBe('AccessDenied')
})
