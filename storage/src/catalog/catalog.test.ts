import { expect, onTestFinished, test } from 'vitest'
import { about } from '../testing/about.ts'
import { storageWorld } from '../testing/database.ts'
import { type AccountCatalog, type ListedRow, positionAfter } from './catalog.ts'
import type { Condition } from './put-terms.ts'

let lastId = 0
/** Ids of a store are unique; the catalog does not look at their bytes. */
const piece = (size: number) => [{ id: `id-${(lastId += 1)}`, size }]

async function world(capacity?: number) {
  const w = await storageWorld()
  const { accountId, bucketId } = await w.addBucket(capacity)
  const within = <T>(work: (own: AccountCatalog) => Promise<T>) => w.catalog.within(accountId, work)
  const put = (key: string, size = 1, condition?: Condition, etag = 'tag') =>
    w.catalog.put({ accountId, bucketId, key, pieces: piece(size), about: { ...about(), etag }, condition })
  const fill = (keys: string[]) =>
    w.owner.query(
      `insert into stored_object (account_id, bucket_id, key, size, etag, content_type)
       select $1, $2, key, 1, 'tag', 'text/plain' from unnest($3::text[]) as key`,
      [accountId, bucketId, keys],
    )
  const usage = async () => {
    const bucket = await within((own) => own.findBucket('photos'))
    return { used: bucket?.used, objects: bucket?.objects }
  }
  return { ...w, accountId, bucketId, within, put, fill, usage }
}

test('usage follows what is put, replaced and deleted', async () => {
  const { within, bucketId, put, usage } = await world()
  expect(await put('a', 10)).toMatchObject({ outcome: 'put', replaced: [] })
  const before = await within((own) => own.find(bucketId, 'a'))
  expect(await put('a', 4)).toMatchObject({ outcome: 'put', replaced: before?.pieces.map(({ id }) => id) })
  await put('b', 5)
  expect(await usage()).toEqual({ used: 9, objects: 2 })
  const named = ['a', 'absent'].map((key) => ({ key, seen: {} }))
  const removed = await within((own) => own.remove(bucketId, named))
  expect(removed.bytes).toHaveLength(1)
  expect(await within((own) => own.remove(bucketId, [{ key: 'a', seen: {} }]))).toEqual({
    gone: [true],
    bytes: [],
  })
  expect(await usage()).toEqual({ used: 5, objects: 1 })
})

test('what was said of an object is found with it', async () => {
  const { catalog, accountId, within, bucketId } = await world()
  const said = { etag: 'e', contentType: 'image/png', headers: { 'x-amz-meta-name': 'Größe' } }
  const pieces = [...piece(5), ...piece(7)]
  await catalog.put({ accountId, bucketId, key: 'k', pieces, about: said, condition: undefined })
  const found = await within((own) => own.find(bucketId, 'k'))
  expect(found).toEqual({ ...said, size: 12, pieces, modifiedAt: expect.any(Date) })
})

test.each<[Condition, string, string]>([
  [{ ifAbsent: true }, 'put', 'exists'],
  [{ ifEtag: 'tag' }, 'absent', 'put'],
  [{ ifEtag: 'other' }, 'absent', 'changed'],
])('%j', async (condition, onNew, onPresent) => {
  const { put, usage } = await world()
  expect((await put('new', 1, condition)).outcome).toBe(onNew)
  await put('present', 2)
  expect((await put('present', 3, condition)).outcome).toBe(onPresent)
  const used = (onNew === 'put' ? 1 : 0) + (onPresent === 'put' ? 3 : 2)
  expect((await usage()).used).toBe(used)
})

test('64 puts of one new name, each only if there is none: one succeeds', async () => {
  const { put } = await world()
  const outcomes = await Promise.all(Array.from({ length: 64 }, () => put('one', 1, { ifAbsent: true })))
  expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual([
    ...Array.from({ length: 63 }, () => 'exists'),
    'put',
  ])
})

test('64 puts into a bucket with room for 10: ten succeed', async () => {
  const { put, usage } = await world(105)
  const outcomes = await Promise.all(Array.from({ length: 64 }, (_, number) => put(`${number}`, 10)))
  expect(outcomes.filter(({ outcome }) => outcome === 'put')).toHaveLength(10)
  expect(outcomes.filter(({ outcome }) => outcome === 'full')).toHaveLength(54)
  expect(await usage()).toEqual({ used: 100, objects: 10 })
})

/** All keys, in the order of S3, folded by a model without a database. */
function listedByModel(keys: string[], prefix: string, delimiter: string): string[] {
  const names = keys
    .filter((key) => key.startsWith(prefix))
    .map((key) => {
      const cut = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length)
      return cut < 0 ? key : key.slice(0, cut + delimiter.length)
    })
  return [...new Set(names)].toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
}

/** Both spellings of é, characters beyond U+FFFF and just below it, and what looks like a path or a pattern. */
const keys = [
  'a',
  'a/',
  'a/b',
  'a/b/c',
  'a//',
  'a//b',
  'A',
  'a-b',
  'a.b',
  'é',
  'e\u0301',
  '../etc/passwd',
  './a',
  '%2e%2e/',
  '%',
  '_',
  'a_b',
  'a%',
  '\\',
  '\uffff/x',
  '😀/x',
  '😀/y',
  '\u{10ffff}',
  'b/😀',
  'b/c',
  '/',
  '//',
  '/a',
  ' ',
  ' a',
  'a ',
  '\t',
  "'; drop table bucket; --",
  'z'.repeat(1024),
  'a'.repeat(1023),
]

test.each([
  ['', ''],
  ['', '/'],
  ['a', ''],
  ['a', '/'],
  ['a/', '/'],
  ['😀', '/'],
  ['%', ''],
  ['b/', '/'],
  ['', 'b/'],
  ['nothing', '/'],
])('prefix %j and delimiter %j, in pages of every size', async (prefix, delimiter) => {
  const { within, bucketId, fill } = await world()
  await fill(keys)
  const expected = listedByModel(keys, prefix, delimiter)
  for (const count of [1, 2, 7, 1000]) {
    const rows: ListedRow[] = []
    for (let after = ''; ;) {
      const page = await within((own) => own.list(bucketId, { prefix, delimiter, after, count }))
      rows.push(...page)
      const last = page.at(-1)
      if (!last) break
      after = positionAfter(last)
    }
    expect(rows.map(({ name }) => name)).toEqual(expected)
  }
})

test('a list has what its objects have, with and without folders', async () => {
  const { owner, within, bucketId, put } = await world()
  const moments = ['2000-01-01T00:00:00.000Z', '2026-02-28T23:59:59.999Z', '2238-07-04T01:02:03.004Z']
  for (const [at, moment] of moments.entries()) {
    await put(`${at}`, 10 ** (at * 3), undefined, `tag-${at}`)
    // PostgreSQL keeps microseconds.
    await owner.query(
      `update stored_object set modified_at = $1::timestamptz + interval '123 us' where key = $2`,
      [moment, `${at}`],
    )
  }
  const expected = moments.map((moment, at) => ({
    kind: 'object',
    name: `${at}`,
    size: 10 ** (at * 3),
    etag: `tag-${at}`,
    modifiedAt: Date.parse(moment),
  }))
  for (const delimiter of ['', '/'])
    expect(
      await within((own) => own.list(bucketId, { prefix: '', delimiter, after: '', count: 10 })),
    ).toEqual(expected)
})

test('a page reads as many rows as it has, whatever the bucket and its folders hold', async () => {
  const { pool, accountId, bucketId, fill } = await world()
  const number = (index: number) => String(index).padStart(5, '0')
  await fill(Array.from({ length: 20_000 }, (_, index) => `${number(index % 10)}/${number(index)}`))
  await fill(Array.from({ length: 20_000 }, (_, index) => number(index)))
  const client = await pool.connect()
  onTestFinished(() => client.release())
  const counted = async () => {
    const { rows } = await client.query<{ count: string }>(
      `select seq_tup_read + idx_tup_fetch as count from pg_stat_xact_user_tables where relname = 'stored_object'`,
    )
    return Number(rows[0]?.count)
  }
  const rowsRead = async (...list: [string, string, string, number]) => {
    await client.query('begin')
    await client.query(`select set_config('app.account_id', $1, true)`, [accountId])
    const before = await counted()
    const { rows } = await client.query('select * from list_objects($1, $2, $3, $4, $5)', [bucketId, ...list])
    const read = (await counted()) - before
    await client.query('rollback')
    return { rows: rows.length, read }
  }
  for (const list of [
    ['', '', '', 1000],
    ['00003/', '', '', 1000],
    ['', '', number(19_000), 900],
    ['', '/', '', 20],
    ['0', '/', '', 1000],
  ] as [string, string, string, number][]) {
    const { rows, read } = await rowsRead(...list)
    expect(rows).toBe(list[3])
    expect(read).toBeLessThanOrEqual(rows + 1)
  }
})

test.each(['', 'a\0b', 'é'.repeat(513)])('the key %j cannot be stored', async (key) => {
  const { put, usage } = await world()
  await expect(put(key)).rejects.toThrow(/constraint|invalid byte sequence/)
  expect(await usage()).toEqual({ used: 0, objects: 0 })
})

test('of concurrent puts, one that cannot be stored and one without room change nothing, and the others are put', async () => {
  const { put, usage } = await world(10)
  const [first, bad, large, again, last] = await Promise.allSettled([
    put('a', 4),
    put('b\0', 1),
    put('c', 7),
    put('a', 3),
    put('d', 6),
  ])
  expect([first, large, last]).toMatchObject([
    { value: { outcome: 'put', replaced: [] } },
    { value: { outcome: 'full' } },
    { value: { outcome: 'put' } },
  ])
  expect(bad.status).toBe('rejected')
  expect(again).toMatchObject({ value: { outcome: 'put', replaced: [expect.any(String)] } })
  expect(await usage()).toEqual({ used: 9, objects: 2 })
})

test('another account reaches nothing of a bucket whose id it knows', async () => {
  const { catalog, addBucket, bucketId, put, usage } = await world()
  await put('secret', 5)
  const stranger = (await addBucket()).accountId
  // Concurrent with the owner, whose puts are committed together.
  const theirs = ['mine', 'secret'].map((key) =>
    catalog.put({
      accountId: stranger,
      bucketId,
      key,
      pieces: piece(1),
      about: about(),
      condition: undefined,
    }),
  )
  const [owned, ...refused] = await Promise.all([put('secret', 5), ...theirs])
  expect(owned.outcome).toBe('put')
  expect(refused).toEqual([{ outcome: 'noBucket' }, { outcome: 'noBucket' }])
  await catalog.within(stranger, async (own) => {
    expect(await own.find(bucketId, 'secret')).toBeUndefined()
    expect(await own.remove(bucketId, [{ key: 'secret', seen: {} }])).toEqual({ gone: [true], bytes: [] })
    expect(await own.list(bucketId, { prefix: '', delimiter: '', after: '', count: 10 })).toEqual([])
    expect(await own.list(bucketId, { prefix: '', delimiter: '/', after: '', count: 10 })).toEqual([])
    // Another account may have a bucket of the same name.
    expect(await own.findBucket('photos')).toMatchObject({ used: 0 })
  })
  expect(await usage()).toEqual({ used: 5, objects: 1 })
})

test('a connection without an account sees nothing, and the role reaches no other table', async () => {
  const { pool, within, bucketId, owner } = await world()
  const object = { key: 'a', pieces: piece(1), about: about(), condition: undefined }
  await within((own) => own.putAll(bucketId, [object]))
  for (const table of ['bucket', 'stored_object', 'object_bytes', 'object_upload', 'upload_part'])
    expect((await pool.query(`select from ${table}`)).rowCount).toBe(0)
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')
        and (has_table_privilege('fairlead_storage', oid, 'select, insert, update, delete, truncate')
             or has_any_column_privilege('fairlead_storage', oid, 'select, insert, update'))
      order by 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual([
    'bucket',
    'object_bytes',
    'object_upload',
    'stored_object',
    'upload_part',
  ])
  await expect(pool.query('update bucket set capacity = 1')).rejects.toThrow('permission denied')
})
