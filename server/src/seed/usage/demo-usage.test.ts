import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readUsageFile } from '../../cloud-usage/file/read-usage-file.ts'
import { kindOfLine } from '../../cloud-usage/line/line-types.ts'
import { reportsOf } from '../../cloud-usage/line/reports.ts'
import { demoFiles } from './demo-usage.ts'

const now = new Date('2026-11-20T10:00:00Z')

/** All rows of a file of the demo, as the import reads them. */
async function readRows(name: string) {
  const file = demoFiles(now).find((one) => one.name === name)
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-demo-'))
  try {
    const path = join(folder, 'file.csv')
    writeFileSync(path, [...(file?.pieces() ?? [])].join(''))
    const rows = []
    for await (const batch of readUsageFile(path)) {
      expect(batch.damaged).toEqual([])
      rows.push(...batch.rows)
    }
    return rows
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('thirteen months of three clouds are written, of which one is restated', () => {
  const names = demoFiles(now).map(({ name }) => name)
  expect(names.filter((name) => name.startsWith('focus/'))).toHaveLength(13)
  expect(names.filter((name) => name.startsWith('alibaba/'))).toHaveLength(13)
  expect(names.filter((name) => name.startsWith('aws/2026-10'))).toEqual([
    'aws/2026-10.csv.gz',
    'aws/2026-10-final.csv.gz',
  ])
  // On the first of a month nothing of it is over yet.
  expect(demoFiles(new Date('2026-11-01T09:00:00Z')).some(({ name }) => name.includes('2026-11'))).toBe(false)
})

test('each file is read whole, and holds all that the four reports show', async () => {
  const rows = await readRows('aws/2026-10-final.csv.gz')
  expect(rows.filter((row) => kindOfLine(row) === 'unknown')).toEqual([])
  const bits = new Set(rows.map((row) => reportsOf(row, kindOfLine(row))))
  for (const bit of [1, 2, 4, 8]) expect([...bits].some((one) => (one & bit) !== 0)).toBe(true)
  const machine = rows.find(({ attributes }) => attributes['instanceType'] === 'm5.large')
  expect(machine).toMatchObject({
    payer: '200000000001',
    attributes: { operatingSystem: 'Linux', tenancy: 'Shared', vcpu: '2', memory: '8 GiB' },
    tags: { 'user:team': expect.any(String) as string },
  })
  expect(rows.some(({ day }) => day < '2026-10-01')).toBe(true)
  const others = [...(await readRows('focus/2026-10.csv')), ...(await readRows('alibaba/2026-10.csv.gz'))]
  expect(others.filter((row) => kindOfLine(row) === 'unknown')).toEqual([])
  expect(new Set(others.map(({ currency }) => currency))).toEqual(new Set(['USD', 'CNY']))
})

test('the files of two starts on a day are alike', async () => {
  const texts = () =>
    demoFiles(now)
      .filter(({ name }) => name.includes('2026-09'))
      .map(({ pieces }) => [...pieces()].join(''))
  expect(texts()).toEqual(texts())
})
