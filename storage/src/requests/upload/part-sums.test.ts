import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { leastPartBytes } from '@fairlead/api/bucket/upload.ts'
import { expect, test } from 'vitest'
import { doorWorld } from '../../testing/door.ts'
import { numberedBody } from '../../testing/numbered-body.ts'

const path = '/photos/film'
const md5 = (body: Buffer) => createHash('md5').update(body).digest('hex')
const one = (text: string, name: string) => new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(text)?.[1] ?? ''
const crc = (...bodies: Buffer[]) => {
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(Buffer.concat(bodies)))
  return sum
}
const first = Buffer.alloc(leastPartBytes, numberedBody(1))
const second = Buffer.from('the end')
const sums = [crc(first).toString('base64'), crc(second).toString('base64')]
const whole = crc(first, second).toString('base64')
const composite = `${crc(crc(first), crc(second)).toString('base64')}-2`

async function uploading(headers: Record<string, string>) {
  const w = await doorWorld()
  const s3 = w.client()
  const begun = await s3.send({ method: 'POST', path, query: 'uploads', headers })
  const id = one(begun.text, 'UploadId')
  const put = (number: number, body: Buffer, more: Record<string, string> = {}) =>
    s3.put(path, body, { query: `partNumber=${number}&uploadId=${id}`, headers: more })
  const complete = (listed: (string | undefined)[], more: Record<string, string> = {}) =>
    s3.send({
      method: 'POST',
      path,
      query: `uploadId=${id}`,
      headers: more,
      body: `<CompleteMultipartUpload>${[first, second]
        .map(
          (body, at) =>
            `<Part><PartNumber>${at + 1}</PartNumber><ETag>"${md5(body)}"</ETag>${
              listed[at] === undefined ? '' : `<ChecksumCRC32>${listed[at]}</ChecksumCRC32>`
            }</Part>`,
        )
        .join('')}</CompleteMultipartUpload>`,
    })
  return { ...w, s3, begun, id, put, complete }
}

test.each([
  ['COMPOSITE', composite],
  ['FULL_OBJECT', whole],
])(
  'the checksums of parts are kept, verified and returned, and make that of the object: %s',
  async (type, sum) => {
    const { s3, begun, id, put, complete } = await uploading({
      'x-amz-checksum-algorithm': 'CRC32',
      'x-amz-checksum-type': type,
    })
    expect(begun.headers).toMatchObject({ 'x-amz-checksum-algorithm': 'CRC32', 'x-amz-checksum-type': type })
    expect((await put(1, first)).headers['x-amz-checksum-crc32']).toBe(sums[0])
    expect((await put(2, second, { 'x-amz-checksum-sha1': md5(second) })).status).toBe(400)
    const sha1 = createHash('sha1').update(second).digest('base64')
    expect((await put(2, second, { 'x-amz-checksum-sha1': sha1 })).code).toBe('InvalidRequest')
    await put(2, second, { 'x-amz-checksum-crc32': sums[1] ?? '' })
    const listed = (await s3.get(path, { query: `uploadId=${id}` })).text
    expect([one(listed, 'ChecksumCRC32'), one(listed, 'ChecksumType')]).toEqual([sums[0], type])
    expect((await complete([sums[1], sums[1]])).code).toBe('InvalidPart')
    expect((await complete(sums, { 'x-amz-checksum-crc32': sums[0] ?? '' })).code).toBe('BadDigest')
    const other = type === 'COMPOSITE' ? 'FULL_OBJECT' : 'COMPOSITE'
    expect((await complete(sums, { 'x-amz-checksum-type': other })).code).toBe('InvalidRequest')
    const done = await complete(sums, { 'x-amz-checksum-crc32': sum, 'x-amz-checksum-type': type })
    expect([one(done.text, 'ChecksumCRC32'), one(done.text, 'ChecksumType')]).toEqual([sum, type])
    const head = await s3.get(path, { method: 'HEAD', headers: { 'x-amz-checksum-mode': 'ENABLED' } })
    expect(head.headers).toMatchObject({ 'x-amz-checksum-crc32': sum, 'x-amz-checksum-type': type })
  },
)

test('the size that is named for an object in parts must be right', async () => {
  const { s3, put, complete } = await uploading({})
  await put(1, first)
  await put(2, second)
  const size = first.length + second.length
  expect((await complete([], { 'x-amz-mp-object-size': `${size - 1}` })).code).toBe('InvalidRequest')
  expect((await s3.get(path)).code).toBe('NoSuchKey')
  expect((await complete([], { 'x-amz-mp-object-size': `${size}` })).status).toBe(200)
})

test.for([
  [{ 'x-amz-checksum-algorithm': 'SHA256', 'x-amz-checksum-type': 'FULL_OBJECT' }, 'InvalidRequest'],
  [{ 'x-amz-checksum-algorithm': 'CRC64NVME', 'x-amz-checksum-type': 'COMPOSITE' }, 'InvalidRequest'],
  [{ 'x-amz-checksum-type': 'COMPOSITE' }, 'InvalidRequest'],
  [{ 'x-amz-checksum-algorithm': 'CRC32', 'x-amz-checksum-type': 'OTHER' }, 'InvalidArgument'],
  [{ 'x-amz-checksum-algorithm': 'MD5' }, 'NotImplemented'],
] as [Record<string, string>, string][])('an upload with %o is refused: %s', async ([headers, code]) => {
  expect((await uploading(headers)).begun.code).toBe(code)
})

test.for([
  ['bytes=0-10', 'InvalidRange'],
  ['bytes=8-100', 'InvalidRange'],
  ['bytes=5-', 'InvalidArgument'],
  ['bytes=-5', 'InvalidArgument'],
  ['bytes=5-2', 'InvalidArgument'],
  ['words', 'InvalidArgument'],
] as const)('a part is not copied from the range %s of ten bytes: %s', async ([range, code]) => {
  const { s3, id } = await uploading({})
  await s3.put('/photos/source', '0123456789')
  const headers = { 'x-amz-copy-source': 'photos/source', 'x-amz-copy-source-range': range }
  expect((await s3.put(path, '', { query: `partNumber=1&uploadId=${id}`, headers })).code).toBe(code)
})

test('a copy has the checksum of its source, or the one that it asks for', async () => {
  const { s3 } = await uploading({})
  const sum = crc(second).toString('base64')
  await s3.put('/photos/a', second, { headers: { 'x-amz-checksum-crc32': sum } })
  const copy = (headers: Record<string, string>) =>
    s3.put('/photos/b', '', { headers: { 'x-amz-copy-source': '/photos/a', ...headers } })
  expect(one((await copy({})).text, 'ChecksumCRC32')).toBe(sum)
  const sha256 = createHash('sha256').update(second).digest('base64')
  await copy({ 'x-amz-checksum-algorithm': 'SHA256', 'x-amz-metadata-directive': 'REPLACE' })
  const { headers } = await s3.get('/photos/b', { headers: { 'x-amz-checksum-mode': 'ENABLED' } })
  expect(headers).toMatchObject({ 'x-amz-checksum-crc32': sum, 'x-amz-checksum-sha256': sha256 })
})

test('what is known of an object is told without its bytes', async () => {
  const { s3, put, complete } = await uploading({ 'x-amz-checksum-algorithm': 'CRC32' })
  await put(1, first)
  await put(2, second)
  await complete(sums)
  const ask = (names: string, more: Record<string, string> = {}) =>
    s3.get(path, { query: 'attributes', headers: { 'x-amz-object-attributes': names, ...more } })
  const { text } = await ask('ETag,Checksum,ObjectParts,StorageClass,ObjectSize')
  expect(one(text, 'ETag')).toMatch(/^[0-9a-f]{32}-2$/)
  expect(one(text, 'Checksum')).toBe(
    `<ChecksumCRC32>${composite}</ChecksumCRC32><ChecksumType>COMPOSITE</ChecksumType>`,
  )
  expect([one(text, 'PartsCount'), one(text, 'ObjectSize'), one(text, 'StorageClass')]).toEqual([
    '2',
    `${first.length + second.length}`,
    'STANDARD',
  ])
  const page = (await ask('ObjectParts', { 'x-amz-part-number-marker': '1', 'x-amz-max-parts': '1' })).text
  expect(one(page, 'Part')).toBe(`<PartNumber>2</PartNumber><Size>${second.length}</Size>`)
  expect([one(page, 'IsTruncated'), one(page, 'ETag')]).toEqual(['false', ''])
  await s3.put('/photos/small', 'x')
  const small = await s3.get('/photos/small', {
    query: 'attributes',
    headers: { 'x-amz-object-attributes': 'ObjectParts,ObjectSize' },
  })
  expect([one(small.text, 'ObjectSize'), small.text.includes('ObjectParts')]).toEqual(['1', false])
  expect((await ask('Colour')).code).toBe('InvalidArgument')
  expect((await ask('')).code).toBe('InvalidArgument')
})
