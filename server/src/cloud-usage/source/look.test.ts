import { mkdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { world, type World } from '../../lib/testing/world.ts'
import { costCsv, curRow, withCostFolder } from '../testing/cost-files.ts'
import { findCurrentLines } from '../testing/deliveries.ts'
import { findDeliveriesIn } from './find-deliveries.ts'
import { openFolderStore } from './folder-store.ts'
import { importNewDeliveries } from './look.ts'
import { partOf, readManifest } from './manifest.ts'

async function newSource(w: World) {
  const { accountId } = w.people.reseller
  const [row] = await w.rows<{ id: string }>(
    `insert into cloud_usage_source (account_id, name, type) values ($1, 'Folder', 1) returning id`,
    [accountId],
  )
  return { accountId, sourceId: row?.id ?? '' }
}

/** Writes a file of a source as if at this minute. */
function put(folder: string, key: string, content: string, minute: number) {
  const path = join(folder, key)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
  const time = new Date(Date.UTC(2026, 10, 1, 0, minute))
  utimesSync(path, time, time)
}

const csvOf = (cost: string) => costCsv([{ ...curRow, 'lineItem/UnblendedCost': cost }])
const manifestOf = (assembly: string, parts: number) =>
  JSON.stringify({
    assemblyId: assembly,
    reportKeys: Array.from({ length: parts }, (_, at) => `r/20261001-20261101/${assembly}/r-${at + 1}.csv`),
  })
const month = 'r/20261001-20261101'

const listDeliveries = (w: World) =>
  w.rows<{ name: string; status: number; reason: string; detail: string }>(
    'select name, status, reason, detail from cloud_usage_delivery order by created_at, name',
  )

test('a manifest and its parts are one delivery, and a later assembly replaces it', async () => {
  const w = await world()
  const place = await newSource(w)
  await withCostFolder(async (_, folder) => {
    const look = async () => importNewDeliveries(w.db, place, await openFolderStore(folder, ''))
    put(folder, `${month}/a/r-1.csv`, csvOf('1'), 1)
    put(folder, `${month}/a/r-2.csv`, csvOf('2'), 1)
    put(folder, `${month}/a/r-Manifest.json`, manifestOf('a', 2), 2)
    put(folder, `${month}/r-Manifest.json`, manifestOf('a', 2), 2)
    await look()
    await look()
    expect(await listDeliveries(w)).toMatchObject([{ name: `${month}/r-Manifest.json`, status: 2 }])
    expect(await findCurrentLines(w)).toMatchObject([{ invoiced: '1' }, { invoiced: '2' }])

    put(folder, `${month}/r-Manifest.json`, manifestOf('b', 2), 10)
    put(folder, `${month}/b/r-1.csv`, csvOf('3'), 9)
    await look()
    const missing = { status: 3, reason: 'partMissing', detail: `${month}/b/r-2.csv` }
    expect(await listDeliveries(w)).toMatchObject([{ status: 2 }, missing])
    expect(await findCurrentLines(w)).toHaveLength(2)

    put(folder, `${month}/b/r-2.csv`, csvOf('4'), 11)
    put(folder, `${month}/r-Manifest.json`, manifestOf('b', 2), 12)
    await look()
    expect(await findCurrentLines(w)).toMatchObject([{ invoiced: '3' }, { invoiced: '4' }])
  })
})

test('an interrupted import is begun again', async () => {
  const w = await world()
  const place = await newSource(w)
  await withCostFolder(async (_, folder) => {
    put(folder, 'one.csv', csvOf('1'), 1)
    const store = await openFolderStore(folder, '')
    const [file] = await store.list()
    await w.rows(
      `insert into cloud_usage_delivery (account_id, source_id, name, produced_at) values ($1, $2, 'one.csv', $3)`,
      [place.accountId, place.sourceId, file?.modifiedAt],
    )
    await importNewDeliveries(w.db, place, store)
    expect(await listDeliveries(w)).toMatchObject([{ name: 'one.csv', status: 2 }])
  })
})

test('a folder is not left, neither by its prefix nor by a link', async () => {
  await withCostFolder(async (write, outside) => {
    write('secret.csv', csvOf('1'))
    await withCostFolder(async (_, folder) => {
      symlinkSync(join(outside, 'secret.csv'), join(folder, 'linked.csv'))
      symlinkSync(outside, join(folder, 'away'))
      const store = await openFolderStore(folder, '')
      expect(await store.list()).toEqual([])
      await expect(store.fetch('linked.csv', '')).rejects.toMatchObject({ reason: 'noFolder' })
      await expect(store.fetch('../x', '')).rejects.toMatchObject({ reason: 'noFolder' })
      for (const prefix of ['away', '..', 'nothing'])
        await expect(openFolderStore(folder, prefix)).rejects.toMatchObject({ reason: 'noFolder' })
    })
  })
})

test('files without a manifest are deliveries of their own, in the order in which they were written', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 0, minute))
  const files = [
    { key: 'b.csv.gz', modifiedAt: at(2) },
    { key: 'a.parquet', modifiedAt: at(1) },
    { key: 'notes.txt', modifiedAt: at(0) },
    { key: 'm/Manifest.json', modifiedAt: at(3) },
    { key: 'm/x/part.csv', modifiedAt: at(3) },
  ]
  expect(findDeliveriesIn(files).map(({ name }) => name)).toEqual([
    'a.parquet',
    'b.csv.gz',
    'm/Manifest.json',
  ])
})

test('a manifest names keys or addresses, which are found below another prefix', () => {
  expect(readManifest('{"dataFiles":["s3://bucket/x/one.parquet"]}')).toEqual(['x/one.parquet'])
  expect(partOf(['copy/x/one.parquet', 'copy/x/two.parquet'], 'x/one.parquet')).toBe('copy/x/one.parquet')
  expect(partOf(['one/p.csv', 'two/p.csv'], 'p.csv')).toBeUndefined()
  expect(() => readManifest('{')).toThrow('manifest')
  expect(() => readManifest('{"reportKeys":{}}')).toThrow('manifest')
  expect(() => readManifest('{"reportKeys":[]}')).toThrow('empty')
})
