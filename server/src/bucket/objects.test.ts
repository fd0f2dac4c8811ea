import { createHmac, createHash } from 'node:crypto'
import { editBucket } from '@fairlead/api/bucket/bucket.ts'
import {
  addFolder,
  deleteObjects,
  linkObject,
  listObjects,
  maxCountedObjects,
  maxDeletedObjects,
  moveObject,
} from '@fairlead/api/bucket/object.ts'
import { editObjectSettings, getObjectSettings } from '@fairlead/api/bucket/object-settings.ts'
import { catalogue } from '@fairlead/api/errors.ts'
import { expect, test } from 'vitest'
import { newBucket, putObject } from '../lib/testing/scene/bucket.ts'
import { world } from '../lib/testing/world.ts'

/** A bucket of `owner` with these objects. */
async function stored(...keys: string[]) {
  const w = await world()
  const bucket = await newBucket(w)
  for (const key of keys) await putObject(w, bucket, key)
  const by = w.as('owner')
  const list = async (query: object = {}) =>
    (await by.call(listObjects, { query: { bucketId: bucket.id, ...query } })).data
  const names = async (query: object = {}) => (await list(query)).content.map(({ name }) => name)
  const body = (more: object) => ({ body: { bucketId: bucket.id, ...more } })
  return { ...w, bucket, by, list, names, body }
}

test('a folder is listed as one row, and what is in it by its prefix', async () => {
  const { list, names } = await stored('a.txt', 'img/1.png', 'img/2.png', 'img/deep/3.png')
  expect((await list()).content).toEqual([
    {
      isFolder: false,
      name: 'a.txt',
      size: 1,
      type: 'text/plain',
      etag: 'tag',
      lastModify: expect.any(String),
    },
    { isFolder: true, name: 'img/', size: null, type: null, etag: null, lastModify: null },
  ])
  expect(await names({ prefix: 'img/' })).toEqual(['img/1.png', 'img/2.png', 'img/deep/'])
  expect(await names({ prefix: 'img/d' })).toEqual(['img/deep/'])
})

test('pages follow each other by the cursor, and a forged one is refused', async () => {
  const keys = Array.from({ length: 24 }, (_, index) => `${index + 10}${index % 3 === 0 ? '/x' : ''}`)
  const { list, by, bucket } = await stored(...keys)
  const seen: string[] = []
  let lastEvaluatedKey: string | undefined
  do {
    const page = await list({ pageSize: 10, ...(lastEvaluatedKey && { lastEvaluatedKey }) })
    seen.push(...page.content.map(({ name }) => name))
    lastEvaluatedKey = page.lastEvaluatedKey
  } while (lastEvaluatedKey !== undefined)
  expect(seen).toEqual(keys.map((key) => key.replace('/x', '/')))
  for (const text of ['x', '[]', '["a"]', '["\\u0000",false]', '["\\ud800",true]']) {
    const query = { bucketId: bucket.id, lastEvaluatedKey: Buffer.from(text).toString('base64url') }
    expect((await by.call(listObjects, { query })).fields).toEqual({ lastEvaluatedKey: 'format' })
  }
})

test('objects follow the generic list: pages by number, the columns, and a total that is counted to a limit', async () => {
  const keys = Array.from({ length: 24 }, (_, index) => `${index + 10}${index % 3 === 0 ? '/x' : ''}`)
  const { list, by, bucket } = await stored(...keys)
  const pages = await Promise.all([0, 1, 2, 3].map((pageNum) => list({ pageNum, pageSize: 10 })))
  expect(pages.flatMap(({ content }) => content.map(({ name }) => name))).toEqual(
    keys.map((key) => key.replace('/x', '/')),
  )
  expect(pages.map(({ totalSize }) => totalSize)).toEqual([24, 24, 24, 24])
  expect(pages[0]?.cols).toEqual(['isFolder', 'name', 'size', 'type', 'etag', 'lastModify'])
  const { lastEvaluatedKey } = pages[0] ?? {}
  // Beside a key, the number of the page counts nothing.
  const next = await list({ pageNum: 1, pageSize: 10, lastEvaluatedKey })
  expect([next.content[0]?.name, next.totalSize]).toEqual(['20', 24])
  expect((await list({ prefix: '10/' })).totalSize).toBe(1)
  const query = { bucketId: bucket.id, pageNum: maxCountedObjects / 100 + 1, pageSize: 100 }
  expect((await by.call(listObjects, { query })).fields).toEqual({ pageNum: 'tooBig' })
})

test('an empty folder is created once', async () => {
  const { by, body, names } = await stored('a')
  expect((await by.call(addFolder, body({ name: 'img/' }))).succ).toBe(true)
  expect(await names()).toEqual(['a', 'img/'])
  expect((await by.call(addFolder, body({ name: 'img/' }))).code).toBe(catalogue.objectExists.code)
  for (const name of ['img', '/', './', '../', ' /', '\u200b/', 'img//', 'img/../x/', 'img/ /'])
    expect([name, (await by.call(addFolder, body({ name }))).fields]).toEqual([name, { name: 'folderName' }])
})

test('an object is moved, and never over another one', async () => {
  const { by, body, names } = await stored('a', 'b')
  const move = (name: string, newName: string) => by.call(moveObject, body({ name, newName }))
  expect((await move('a', 'b')).code).toBe(catalogue.objectExists.code)
  expect((await move('absent', 'c')).code).toBe(404)
  expect((await move('a', 'img/c')).succ).toBe(true)
  expect(await names()).toEqual(['b', 'img/'])
})

test('a folder is moved with all that is in it, and never over an object or into itself', async () => {
  const { by, body, names, rows } = await stored('a/1', 'a/b/2', 'c/1', 'd')
  const move = (name: string, newName: string) => by.call(moveObject, body({ name, newName }))
  expect((await move('a/', 'c/')).code).toBe(catalogue.objectExists.code)
  expect((await move('a/', 'a/b/')).fields).toEqual({ newName: 'folderInside' })
  expect((await move('a/', 'e')).fields).toEqual({ newName: 'folderName' })
  expect((await move('d', 'e/')).fields).toEqual({ newName: 'fileName' })
  expect((await move('a/', `${'x'.repeat(1021)}/`)).fields).toEqual({ newName: 'objectKey' })
  expect((await move('none/', 'e/')).code).toBe(404)
  expect((await move('a/', 'c/a/')).succ).toBe(true)
  expect(await names({ prefix: 'c/' })).toEqual(['c/1', 'c/a/'])
  expect(await names({ prefix: 'c/a/' })).toEqual(['c/a/1', 'c/a/b/'])
  expect(await names()).toEqual(['c/', 'd'])
  // More than one move takes.
  await rows(`insert into stored_object (account_id, bucket_id, key, size, etag, content_type)
              select account_id, bucket_id, 'many/' || n, 0, '', '' from stored_object, generate_series(1, 10001) n
               where key = 'd'`)
  expect((await move('many/', 'more/')).code).toBe(catalogue.folderLarge.code)
})

test('what is sent with an object is changed, and what else is stored with it stays', async () => {
  const { by, bucket, body, rows } = await stored('a.txt')
  const other = { 'content-language': 'en', 'x-amz-meta-old': '1', 'cache-control': 'no-store' }
  await rows('update stored_object set headers = $1', [JSON.stringify(other)])
  const read = async (name = 'a.txt') => by.call(getObjectSettings, { query: { bucketId: bucket.id, name } })
  expect((await read()).data).toEqual({
    type: 'text/plain',
    cacheControl: 'no-store',
    contentDisposition: '',
    metadata: [{ name: 'old', value: '1' }],
  })
  const settings = {
    type: 'image/png',
    cacheControl: 'max-age=60',
    contentDisposition: 'attachment',
    metadata: [{ name: 'camera', value: 'K-1000' }],
  }
  expect((await by.call(editObjectSettings, body({ name: 'a.txt', ...settings }))).succ).toBe(true)
  expect((await read()).data).toEqual(settings)
  expect(await rows('select headers from stored_object')).toEqual([
    {
      headers: {
        'content-language': 'en',
        'cache-control': 'max-age=60',
        'content-disposition': 'attachment',
        'x-amz-meta-camera': 'K-1000',
      },
    },
  ])
  expect((await read('absent')).code).toBe(404)
  const wrong = async (change: object) =>
    (await by.call(editObjectSettings, body({ name: 'a.txt', ...settings, ...change }))).fields
  expect(await wrong({ type: '' })).toEqual({ type: 'required' })
  expect(await wrong({ cacheControl: 'a\r\nX: b' })).toEqual({ cacheControl: 'format' })
  expect(await wrong({ metadata: [{ name: 'a b', value: '' }] })).toEqual({ 'metadata.0.name': 'format' })
  const long = ['a', 'b'].map((name) => ({ name, value: 'x'.repeat(1024) }))
  expect(await wrong({ metadata: long })).toEqual({ metadata: 'metadataLarge' })
})

test('objects and folders are deleted, the answer counts what was there, and bytes are removed later', async () => {
  const { by, body, names, rows } = await stored('a', 'b', 'img/1', 'img/2', 'imgs')
  const done = await by.call(deleteObjects, body({ names: ['a', 'absent', 'img/'] }))
  expect(done.data).toEqual({ deleted: 3, hasMore: false })
  expect(await names()).toEqual(['b', 'imgs'])
  expect(await rows('select from discarded_bytes')).toHaveLength(3)
  expect(await rows('select used_bytes, object_count from bucket')).toEqual([
    { used_bytes: '2', object_count: '2' },
  ])
})

test('a folder with more objects than a call deletes says so, and the next call goes on', async () => {
  const { by, body, rows, bucket, people } = await stored()
  const count = maxDeletedObjects + 5
  await rows(
    `insert into stored_object (account_id, bucket_id, key, size, etag, content_type)
     select $1, $2, 'f/' || n, 0, 'tag', 'text/plain' from generate_series(1, ${count}) n`,
    [people.owner.accountId, bucket.id],
  )
  await rows(`update bucket set object_count = ${count}`)
  const remove = async () => (await by.call(deleteObjects, body({ names: ['f/'] }))).data
  expect(await remove()).toEqual({ deleted: maxDeletedObjects, hasMore: true })
  expect(await remove()).toEqual({ deleted: 5, hasMore: false })
})

test.for(['', 'a\0', 'é'.repeat(513)])('the name %j is refused on its field', async (name) => {
  const { by, body } = await stored('a')
  const answer = await by.call(moveObject, body({ name: 'a', newName: name }))
  expect(Object.keys(answer.fields ?? {})).toEqual(['newName'])
})

/** Verifies a link by the rules of AWS, without the code that made it. */
function isSigned(url: URL, secret: string): boolean {
  const { searchParams } = url
  const [accessKey = '', date = '', region = ''] = (searchParams.get('X-Amz-Credential') ?? '').split('/')
  const query = url.search
    .slice(1)
    .split('&')
    .filter((pair) => !pair.startsWith('X-Amz-Signature='))
    .toSorted()
  const canonical = ['GET', url.pathname, query.join('&'), `host:${url.host}`, '', 'host', 'UNSIGNED-PAYLOAD']
  const hash = createHash('sha256').update(canonical.join('\n')).digest('hex')
  const scope = `${date}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', searchParams.get('X-Amz-Date'), scope, hash].join('\n')
  let key: string | Buffer = `AWS4${secret}`
  for (const part of scope.split('/')) key = createHmac('sha256', key).update(part).digest()
  const signature = createHmac('sha256', key).update(text).digest('hex')
  return accessKey !== '' && signature === searchParams.get('X-Amz-Signature')
}

test('a link is signed in the name of its maker, with an end', async () => {
  const { by, body, box, people, clock } = await stored('a folder/é + 1.txt')
  const { data } = await by.call(linkObject, body({ name: 'a folder/é + 1.txt', seconds: 60 }))
  const url = new URL(data.url)
  expect(`${url.origin}${url.pathname}`).toBe('http://localhost:8083/photos/a%20folder/%C3%A9%20%2B%201.txt')
  expect(url.searchParams.get('X-Amz-Expires')).toBe('60')
  expect(Date.parse(data.expireDate) - clock.now().getTime()).toBeLessThanOrEqual(60_000)
  const accessKey = `FLU${people.owner.userId.replaceAll('-', '')}`
  expect(url.searchParams.get('X-Amz-Credential')).toMatch(`${accessKey}/`)
  const secret = box.storage.sign(accessKey, 'links of storage').toString('base64url')
  expect([isSigned(url, secret), isSigned(url, 'another')]).toEqual([true, false])
  expect((await by.call(linkObject, body({ name: 'absent' }))).code).toBe(404)
  expect((await by.call(linkObject, body({ name: 'a', seconds: 604_801 }))).fields).toEqual({
    seconds: 'tooBig',
  })
})

test('a link saves an object under its own name, whatever that contains', async () => {
  const name = `a folder/灯塔 "1"; filename=b'(*).txt`
  const { by, body } = await stored(name)
  const disposition = async (isDownload: boolean) => {
    const { data } = await by.call(linkObject, body({ name, isDownload }))
    return new URL(data.url).searchParams.get('response-content-disposition')
  }
  expect(await disposition(true)).toBe(
    `attachment; filename*=UTF-8''%E7%81%AF%E5%A1%94%20%221%22%3B%20filename%3Db%27%28%2A%29.txt`,
  )
  expect(await disposition(false)).toBeNull()
})

test('after its expiry, a bucket is listed and emptied, and nothing else', async () => {
  const { by, bucket, body, clock, names } = await stored('a', 'b')
  const expireDate = new Date(clock.now().getTime() + 1000).toISOString()
  await by.call(editBucket, { params: { id: bucket.id }, body: { expireDate } })
  clock.advance(2)
  const { code } = catalogue.bucketExpired
  expect((await by.call(linkObject, body({ name: 'a' }))).code).toBe(code)
  expect((await by.call(addFolder, body({ name: 'f/' }))).code).toBe(code)
  expect((await by.call(moveObject, body({ name: 'a', newName: 'c' }))).code).toBe(code)
  expect((await by.call(deleteObjects, body({ names: ['a'] }))).data).toEqual({ deleted: 1, hasMore: false })
  expect(await names()).toEqual(['b'])
})
