import { expect, test } from 'vitest'
import { cleaner } from '../../clean-up.ts'
import { doorWorld } from '../../testing/door.ts'

const rule = (prefix: string, more: string, status = 'Enabled') =>
  `<Rule><Filter><Prefix>${prefix}</Prefix></Filter><Status>${status}</Status>${more}</Rule>`
const afterDays = (days: number) => `<Expiration><Days>${days}</Days></Expiration>`
const forUploads = (days: number) =>
  `<AbortIncompleteMultipartUpload><DaysAfterInitiation>${days}</DaysAfterInitiation></AbortIncompleteMultipartUpload>`
const configuration = (...rules: string[]) =>
  `<LifecycleConfiguration>${rules.join('')}</LifecycleConfiguration>`

async function withObjects(...keys: string[]) {
  const w = await doorWorld()
  const s3 = w.client()
  for (const key of keys) await s3.put(`/photos/${key}`, Buffer.alloc(8000))
  const set = (body: string) => s3.put('/photos', body, { query: 'lifecycle' })
  const list = async () =>
    [...(await s3.get('/photos', { query: 'list-type=2' })).text.matchAll(/<Key>(.*?)<\/Key>/g)].map(
      ([, key]) => key,
    )
  const age = (key: string, days: number) =>
    w.owner.query(
      `update stored_object set modified_at = date_trunc('day', now(), 'UTC') - $2 * interval '1 day' + interval '1 hour' where key = $1`,
      [key, days],
    )
  const clean = () => cleaner({ ...w, log: { warn: () => undefined } })()
  return { ...w, s3, set, list, age, clean }
}

test('objects below a prefix end at the midnight after their days, and their bytes go', async () => {
  const { set, list, age, clean, usage, storedIds } = await withObjects('logs/old', 'logs/new', 'logz', 'a')
  expect(
    (await set(configuration(rule('logs/', afterDays(3)), rule('', afterDays(1), 'Disabled')))).status,
  ).toBe(200)
  await age('logs/old', 4)
  // Its third day is over, and the midnight after that has not come.
  await age('logs/new', 3)
  await age('logz', 9)
  await clean()
  expect(await list()).toEqual(['a', 'logs/new', 'logz'])
  expect((await usage()).objects).toBe(3)
  expect(await storedIds()).toHaveLength(3)
})

test('more objects than fit into one page end together, at a date too', async () => {
  const { set, list, clean, owner, bucket } = await withObjects()
  await owner.query(
    `insert into stored_object (account_id, bucket_id, key, size, etag, content_type)
     select $1, $2, 'k' || n, 0, '', '' from generate_series(1, 450) n`,
    [bucket.accountId, bucket.bucketId],
  )
  await owner.query('update bucket set object_count = 450 where id = $1', [bucket.bucketId])
  const at = (moment: string) => configuration(rule('', `<Expiration><Date>${moment}</Date></Expiration>`))
  await set(at('2100-01-01T00:00:00Z'))
  await clean()
  expect(await list()).toHaveLength(450)
  await set(at('2001-01-01T00:00:00Z'))
  await clean()
  expect(await list()).toEqual([])
})

test('uploads that are not complete end by a rule', async () => {
  const { s3, set, clean, usage, owner, storedIds } = await withObjects()
  const begin = async (key: string) =>
    /<UploadId>(.*)<\/UploadId>/.exec(
      (await s3.send({ method: 'POST', path: `/photos/${key}`, query: 'uploads' })).text,
    )?.[1]
  const [old, fresh] = [await begin('old'), await begin('fresh')]
  await s3.put('/photos/old', 'x', { query: `partNumber=1&uploadId=${old}` })
  await owner.query(`update object_upload set created_at = now() - interval '3 days' where id = $1`, [old])
  await set(configuration(rule('', forUploads(1))))
  await clean()
  const { rows } = await owner.query<{ id: string }>('select id from object_upload')
  expect(rows).toEqual([{ id: fresh }])
  expect([(await usage()).pending, await storedIds()]).toEqual([0, []])
})

test('rules are told as they were set, and taken away', async () => {
  const { s3, set } = await withObjects()
  await set(configuration(rule('logs/', afterDays(3) + forUploads(2))))
  const { text } = await s3.get('/photos', { query: 'lifecycle' })
  expect(text).toContain('<Prefix>logs/</Prefix>')
  expect(text).toContain('<Days>3</Days>')
  expect(text).toContain('<DaysAfterInitiation>2</DaysAfterInitiation>')
  expect((await s3.send({ method: 'DELETE', path: '/photos', query: 'lifecycle' })).status).toBe(204)
  expect((await s3.get('/photos', { query: 'lifecycle' })).code).toBe('NoSuchLifecycleConfiguration')
})

test.for([
  [configuration(), 'MalformedXML'],
  [configuration(rule('', '')), 'MalformedXML'],
  [configuration(rule('', afterDays(0))), 'InvalidArgument'],
  [configuration(rule('', '<Expiration><Date>2100-01-01T01:00:00Z</Date></Expiration>')), 'InvalidArgument'],
  [configuration(rule('', afterDays(1), 'On')), 'MalformedXML'],
  [configuration(rule('', '<Transition><Days>1</Days></Transition>')), 'NotImplemented'],
  [configuration(rule('</Prefix><Tag/><Prefix>', afterDays(1))), 'NotImplemented'],
] as const)('rules that are wrong or unknown are refused: %s', async ([body, code]) => {
  const { set, s3 } = await withObjects()
  expect((await set(body)).code).toBe(code)
  expect((await s3.get('/photos', { query: 'lifecycle' })).code).toBe('NoSuchLifecycleConfiguration')
})
