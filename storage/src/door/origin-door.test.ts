import { createHmac } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { originDoorHeader, originDoorPurpose, originDoorText } from '@fairlead/api/bucket/origin-door.ts'
import { expect, test } from 'vitest'
import { doorWorld } from '../testing/door.ts'

type Signed = {
  method?: string
  headers?: Record<string, string>
  bucketId?: string
  secret?: string
  /** Seconds that are added to the time of the signature. */
  later?: number
  /** The target that is signed, if another is sent. */
  signed?: string
}

/** A bucket that a site has as its origin, and a client that signs as an edge. */
async function originWorld(keys: Record<string, string> = {}) {
  const w = await doorWorld()
  const { accountId, bucketId } = w.bucket
  const { rows } = await w.owner.query<{ id: string }>(
    `insert into site (account_id, domain, proof, platform_domain, type, comment, origin_type, visit_region, origins, change_seq)
     values ($1, 'a.example', 'notNeeded', 'a.edge.example', 1, '', 2, 1, '[]', next_change()) returning id`,
    [accountId],
  )
  const siteId = rows[0]?.id
  await w.owner.query('insert into site_bucket (site_id, account_id, bucket_id) values ($1, $2, $3)', [
    siteId,
    accountId,
    bucketId,
  ])
  for (const [key, body] of Object.entries(keys)) await w.client().put(`/photos/${key}`, body)
  const secretOf = (id: string) => w.box.storage.sign(id, originDoorPurpose).toString('base64url')

  function get(target: string, options: Signed = {}) {
    const { method = 'GET', bucketId: id = bucketId, later = 0, headers, signed = target } = options
    const time = String(Math.round(Date.now() / 1000) + later)
    const signature = createHmac('sha256', options.secret ?? secretOf(id))
      .update(originDoorText(method, signed, time))
      .digest('hex')
    const authorization = originDoorHeader({ bucketId: id, time, signature })
    return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; text: string }>(
      (resolve, reject) => {
        const sent = httpRequest(
          { port: w.port, host: '127.0.0.1', path: target, method, headers: { ...headers, authorization } },
          (answer) => {
            let text = ''
            answer.setEncoding('utf8').on('data', (piece: string) => (text += piece))
            answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
          },
        )
        sent.on('error', reject)
        sent.end()
      },
    )
  }
  const set = (column: 'index_document' | 'error_document' | 'expires_at', value: string) =>
    w.owner.query(`update bucket set ${column} = $1 where id = $2`, [value, bucketId])
  return { ...w, get, set, secretOf }
}

test('an edge reads an object whole, in a range, on a condition and its head', async () => {
  const { get } = await originWorld({ 'a%20b.txt': 'words' })
  const whole = await get('/a%20b.txt?uploads&X-Amz-Signature=x')
  expect(whole).toMatchObject({ status: 200, text: 'words', headers: { 'content-length': '5' } })
  // The page is the site's own: a policy of the storage host would break it.
  expect(whole.headers).not.toHaveProperty('content-security-policy')
  const part = await get('/a%20b.txt', { headers: { range: 'bytes=1-2' } })
  expect(part).toMatchObject({ status: 206, text: 'or', headers: { 'content-range': 'bytes 1-2/5' } })
  const condition = { 'if-none-match': String(whole.headers['etag']) }
  expect(await get('/a%20b.txt', { headers: condition })).toMatchObject({ status: 304, text: '' })
  expect(await get('/a%20b.txt', { headers: { range: 'bytes=9-' } })).toMatchObject({ status: 416 })
  expect(await get('/a%20b.txt', { method: 'HEAD' })).toMatchObject({ status: 200, text: '' })
})

test('a missing object is a 404 without words of S3', async () => {
  const { get } = await originWorld()
  for (const target of ['/', '/missing', '/..%2f..%2fetc', '/%00'])
    expect((await get(target)).text, target).not.toContain('<')
  expect(await get('/missing')).toMatchObject({ status: 404, text: 'Not found\n' })
  expect(await get('/missing', { method: 'HEAD' })).toMatchObject({ status: 404, text: '' })
})

test('folders get their index document, a missing object the error document', async () => {
  const w = await originWorld({ 'index.html': 'home', 'docs/index.html': 'docs', '404.html': 'lost' })
  expect(await w.get('/')).toMatchObject({ status: 404 })
  await w.set('index_document', 'index.html')
  await w.set('error_document', '404.html')
  expect(await w.get('/')).toMatchObject({ status: 200, text: 'home' })
  expect(await w.get('/docs/?a=b')).toMatchObject({ status: 200, text: 'docs' })
  expect(await w.get('/docs?a=b')).toMatchObject({ status: 302, headers: { location: './docs/' } })
  expect(await w.get('/missing')).toMatchObject({ status: 404, text: 'lost' })
  expect(await w.get('/missing/')).toMatchObject({ status: 404, text: 'lost' })
  expect(await w.get('/missing', { method: 'HEAD' })).toMatchObject({
    status: 404,
    text: '',
    headers: { 'content-length': '4' },
  })
})

test('the empty object of a folder is no page', async () => {
  const { get } = await originWorld({ 'docs/': '', 'data/': 'bytes' })
  expect(await get('/docs/')).toMatchObject({ status: 404 })
  expect(await get('/data/')).toMatchObject({ status: 200, text: 'bytes' })
})

test('an edge only reads', async () => {
  const { get, usage } = await originWorld({ a: 'words' })
  for (const method of ['PUT', 'POST', 'DELETE', 'OPTIONS', 'PATCH'])
    expect([method, (await get('/a', { method })).status]).toEqual([method, 405])
  expect(await usage()).toMatchObject({ objects: 1 })
})

test('a wrong, old or foreign signature opens nothing', async () => {
  const w = await originWorld({ a: 'words' })
  const other = await w.newBucket('stranger', 'other')
  const refused = async (options: Signed) => expect((await w.get('/a', options)).status).toBe(403)
  await refused({ secret: 'x'.repeat(43) })
  await refused({ signed: '/b' })
  await refused({ later: 301 })
  await refused({ later: -301 })
  // A bucket of another account with the secret of this one, and a bucket that is not an origin with its own secret.
  await refused({ bucketId: other.bucketId, secret: w.secretOf(w.bucket.bucketId) })
  await refused({ bucketId: other.bucketId })
  expect((await w.get('/a')).status).toBe(200)
})

test('the door closes with the last site that has the bucket, with its account, and when the bucket expires', async () => {
  const w = await originWorld({ a: 'words' })
  const status = async () => (await w.get('/a')).status
  await w.set('expires_at', new Date(Date.now() - 1000).toISOString())
  expect(await status()).toBe(403)
  await w.set('expires_at', new Date(Date.now() + 60_000).toISOString())
  expect(await status()).toBe(200)
  await w.owner.query('update account set status = 0 where id = $1', [w.bucket.accountId])
  expect(await status()).toBe(403)
  await w.owner.query('update account set status = 1 where id = $1', [w.bucket.accountId])
  await w.owner.query('delete from site_bucket')
  expect(await status()).toBe(403)
})
