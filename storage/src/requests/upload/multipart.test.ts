import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { leastPartBytes } from '@fairlead/api/bucket/upload.ts'
import { expect, test } from 'vitest'
import { cleaner } from '../../clean-up.ts'
import { doorWorld } from '../../testing/door.ts'
import { numberedBody } from '../../testing/numbered-body.ts'
import { chosenParts } from './multipart.ts'

const md5 = (body: Buffer) => createHash('md5').update(body).digest('hex')
const large = (fill: number) => Buffer.alloc(leastPartBytes, numberedBody(fill))
const one = (text: string, name: string) => new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(text)?.[1] ?? ''

async function uploading(options: { capacity?: number } = {}) {
  const w = await doorWorld(options)
  const s3 = w.client()
  const path = '/photos/film'
  const begin = async () =>
    one(
      (await s3.send({ method: 'POST', path, query: 'uploads', headers: { 'content-type': 'video/mp4' } }))
        .text,
      'UploadId',
    )
  const put = (id: string, number: number, body: Buffer) =>
    s3.put(path, body, { query: `partNumber=${number}&uploadId=${id}` })
  const complete = (
    id: string,
    parts: [number: number, tag: string][],
    headers: Record<string, string> = {},
  ) =>
    s3.send({
      method: 'POST',
      path,
      query: `uploadId=${id}`,
      headers,
      body: `<CompleteMultipartUpload>${parts
        .map(([number, tag]) => `<Part><PartNumber>${number}</PartNumber><ETag>"${tag}"</ETag></Part>`)
        .join('')}</CompleteMultipartUpload>`,
    })
  return { ...w, s3, path, begin, put, complete }
}

test('parts become an object, which is not visible before', async () => {
  const { s3, path, begin, put, complete, usage, storedIds } = await uploading()
  const [first, again, second] = [large(1), large(2), Buffer.from('the end')]
  const id = await begin()
  await put(id, 1, first)
  expect((await put(id, 2, second)).headers.etag).toBe(`"${md5(second)}"`)
  // A part that is sent again replaces the earlier one.
  await put(id, 1, again)
  expect((await s3.get(path)).code).toBe('NoSuchKey')
  expect(await usage()).toEqual({ used: 0, objects: 0, pending: again.length + second.length })
  const done = await complete(id, [
    [1, md5(again)],
    [2, md5(second)],
  ])
  const tag = `${createHash('md5')
    .update(Buffer.concat([again, second].map((body) => Buffer.from(md5(body), 'hex'))))
    .digest('hex')}-2`
  expect(done.text).toContain(`<ETag>&quot;${tag}&quot;</ETag>`)
  const got = await s3.get(path)
  expect(got.body.equals(Buffer.concat([again, second]))).toBe(true)
  expect(got.headers).toMatchObject({ etag: `"${tag}"`, 'content-type': 'video/mp4' })
  expect(
    (await s3.get(path, { headers: { range: `bytes=${again.length - 1}-${again.length}` } })).body,
  ).toEqual(Buffer.concat([again.subarray(-1), second.subarray(0, 1)]))
  expect((await s3.get(path, { query: 'partNumber=2' })).text).toBe('the end')
  expect(await usage()).toEqual({ used: again.length + second.length, objects: 1, pending: 0 })
  expect(await storedIds()).toHaveLength(2)
  // The answer may have been lost: the same again changes nothing.
  expect(
    (
      await complete(id, [
        [1, md5(again)],
        [2, md5(second)],
      ])
    ).status,
  ).toBe(200)
  expect((await complete(id, [[1, md5(again)]])).code).toBe('NoSuchUpload')
})

test('what is wrong with the parts is said, and the upload stays', async () => {
  const { begin, put, complete, usage } = await uploading()
  const id = await begin()
  const [small, body] = [Buffer.from('small'), large(1)]
  await put(id, 1, small)
  await put(id, 2, body)
  const tags = [
    [1, md5(small)],
    [2, md5(body)],
  ] as [number, string][]
  expect((await complete(id, tags)).code).toBe('EntityTooSmall')
  expect((await complete(id, tags.toReversed())).code).toBe('InvalidPartOrder')
  expect((await complete(id, [[1, md5(body)]])).code).toBe('InvalidPart')
  expect((await complete(id, [[3, md5(body)]])).code).toBe('InvalidPart')
  expect((await complete(id, [])).code).toBe('MalformedXML')
  expect((await complete(id, [[0, 'x']])).code).toBe('MalformedXML')
  expect((await complete(id, [[2, md5(body)]], { 'if-match': '"x"' })).code).toBe('NoSuchKey')
  expect((await usage()).pending).toBe(small.length + body.length)
  // A part that is left out takes no room any more.
  expect((await complete(id, [[2, md5(body)]])).status).toBe(200)
  expect(await usage()).toEqual({ used: body.length, objects: 1, pending: 0 })
})

test('an upload is listed with its parts, and aborted', async () => {
  const { s3, path, begin, put, usage, storedIds } = await uploading()
  const [id, other] = [await begin(), await begin()]
  await put(id, 1, Buffer.from('a'))
  await put(id, 3, Buffer.from('bc'))
  const uploads = await s3.get('/photos', { query: 'uploads&max-uploads=1' })
  expect([[id, other].includes(one(uploads.text, 'UploadId')), one(uploads.text, 'IsTruncated')]).toEqual([
    true,
    'true',
  ])
  const parts = await s3.get(path, { query: `uploadId=${id}&part-number-marker=1` })
  expect([one(parts.text, 'PartNumber'), one(parts.text, 'Size')]).toEqual(['3', '2'])
  const abort = () => s3.send({ method: 'DELETE', path, query: `uploadId=${id}` })
  expect((await abort()).status).toBe(204)
  expect((await abort()).code).toBe('NoSuchUpload')
  expect((await put(id, 1, Buffer.from('a'))).code).toBe('NoSuchUpload')
  expect((await usage()).pending).toBe(0)
  expect(await storedIds()).toEqual([])
})

test.for([
  ['partNumber=0', 'InvalidArgument'],
  ['partNumber=10001', 'InvalidArgument'],
  ['partNumber=x', 'InvalidArgument'],
  ['partNumber=1', 'NoSuchUpload'],
])('a part with %s is refused: %s', async ([query, code]) => {
  const { s3, path } = await uploading()
  expect((await s3.put(path, 'x', { query: `${query}&uploadId=${crypto.randomUUID()}` })).code).toBe(code)
  expect((await s3.put(path, 'x', { query: `partNumber=1&uploadId=x` })).code).toBe('NoSuchUpload')
})

test('a part is copied from a range of another object', async () => {
  const { s3, path, begin, complete } = await uploading()
  await s3.put('/photos/source', '0123456789')
  const id = await begin()
  const headers = { 'x-amz-copy-source': 'photos/source', 'x-amz-copy-source-range': 'bytes=2-5' }
  const copied = await s3.send({ method: 'PUT', path, query: `partNumber=1&uploadId=${id}`, headers })
  const tag = md5(Buffer.from('2345'))
  expect(one(copied.text, 'ETag')).toBe(`&quot;${tag}&quot;`)
  await complete(id, [[1, tag]])
  expect((await s3.get(path)).text).toBe('2345')
})

test('64 concurrent puts at the capacity of a bucket, and parts count as well', async () => {
  const { s3, begin, put, usage, storedIds } = await uploading({ capacity: 1000 })
  const id = await begin()
  await put(id, 1, Buffer.alloc(300))
  const answers = await Promise.all(
    Array.from({ length: 64 }, (_, number) => s3.put(`/photos/${number}`, Buffer.alloc(100))),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(7)
  expect(answers.filter(({ code }) => code === 'QuotaExceeded')).toHaveLength(57)
  expect((await put(id, 2, Buffer.alloc(1))).code).toBe('QuotaExceeded')
  expect((await put(id, 1, Buffer.alloc(300))).status).toBe(200)
  expect(await usage()).toEqual({ used: 700, objects: 7, pending: 300 })
  expect(await storedIds()).toHaveLength(8)
})

test('all buckets of an account share its room', async () => {
  const { s3, owner, people, newBucket } = await uploading()
  await newBucket('owner', 'other')
  await owner.query('update storage_quota set capacity = 10 where account_id = $1', [people.owner.accountId])
  expect((await s3.put('/photos/a', '123456')).status).toBe(200)
  expect((await s3.put('/other/a', '12345')).code).toBe('QuotaExceeded')
  expect((await s3.put('/other/a', '1234')).status).toBe(200)
  // An object that gets smaller always fits.
  await owner.query('update storage_quota set capacity = 1 where account_id = $1', [people.owner.accountId])
  expect((await s3.put('/photos/a', '12345')).status).toBe(200)
})

test('an upload of another week is ended, and what was deleted elsewhere is removed', async () => {
  const { s3, begin, put, usage, store, storedIds, cloud, catalog, owner, bucket } = await uploading()
  const [old, fresh] = [await begin(), await begin()]
  await put(old, 1, Buffer.from('a'))
  await put(fresh, 1, Buffer.from('b'))
  await s3.put('/photos/a', numberedBody(1))
  await owner.query(`update object_upload set created_at = now() - interval '8 days' where id = $1`, [old])
  // As the control plane does.
  await owner.query('begin')
  await owner.query(`select set_config('app.account_id', $1, false)`, [bucket.accountId])
  await owner.query(`select discard_objects($1, '{a}')`, [bucket.bucketId])
  await owner.query('commit')
  expect(await storedIds()).toHaveLength(3)
  await cleaner({ store, cloud, catalog, log: { warn: () => undefined } })()
  expect(await usage()).toEqual({ used: 0, objects: 0, pending: 1 })
  expect(await storedIds()).toHaveLength(1)
  expect(await catalog.nextDiscarded(10)).toEqual([])
})

test('the checksum of the whole object is verified before it is there, in both forms', async () => {
  const { s3, path, begin, put, complete } = await uploading()
  const [first, second] = [large(1), Buffer.from('the end')]
  const sum = (...bodies: Buffer[]) => {
    const crc = Buffer.alloc(4)
    crc.writeUInt32BE(crc32(Buffer.concat(bodies)))
    return crc
  }
  const id = await begin()
  await put(id, 1, first)
  await put(id, 2, second)
  const finish = (value: string) =>
    complete(
      id,
      [
        [1, md5(first)],
        [2, md5(second)],
      ],
      { 'x-amz-checksum-crc32': value },
    )
  const whole = sum(first, second).toString('base64')
  const ofParts = `${sum(sum(first), sum(second)).toString('base64')}-2`
  for (const wrong of [sum(first).toString('base64'), `${whole}-2`, 'nonsense', ''])
    expect(await finish(wrong)).toMatchObject({ status: 400, code: 'BadDigest' })
  expect((await s3.get(path)).code).toBe('NoSuchKey')
  expect((await finish(ofParts)).status).toBe(200)
  // Once it is complete, the same call changes nothing, whatever is left of its parts.
  expect((await finish(whole)).status).toBe(200)
})

test('a thousand uploads that a program has forgotten do not stop a bucket, and none with a part is lost', async () => {
  const { begin, put, owner, bucket } = await uploading()
  const [first, fresh] = [await begin(), await begin()]
  await put(first, 1, Buffer.from('a'))
  await owner.query(
    `insert into object_upload (account_id, bucket_id, key, content_type, created_at)
     select $1, $2, 'forgotten', '', now() - interval '2 hours' + n * interval '1 second' from generate_series(1, 998) n`,
    [bucket.accountId, bucket.bucketId],
  )
  await owner.query(`update object_upload set created_at = now() - interval '3 hours' where id = $1`, [first])
  const openOnes = async () =>
    (await owner.query<{ id: string }>('select id from object_upload')).rows.map(({ id }) => id)
  const [next, another] = [await begin(), await begin()]
  const open = await openOnes()
  expect(open).toHaveLength(1000)
  expect(open).toEqual(expect.arrayContaining([first, fresh, next, another]))
})

test('to find the parts of an object, each of 10,000 is looked at a single time', () => {
  let looks = 0
  const parts = Array.from({ length: 10_000 }, (_, at) => ({
    get number() {
      looks += 1
      return at + 1
    },
    etag: 'x',
    sums: {},
  }))
  const stored = parts.map((_, at) => ({
    number: at + 1,
    id: 'x',
    size: 1,
    etag: 'x',
    putAt: new Date(0),
    sums: {},
  }))
  expect(chosenParts(stored, parts)).toEqual(stored)
  expect(looks).toBeLessThanOrEqual(20_000)
})
