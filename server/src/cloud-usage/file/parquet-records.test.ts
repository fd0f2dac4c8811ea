import { parquetWriteBuffer } from 'hyparquet-writer'
import { expect, test } from 'vitest'
import { costCsv, curRow, readContent } from '../testing/cost-files.ts'

const texts = [curRow, curRow].map((row) => ({ ...row }))
const names = Object.keys(curRow)

const columnsOf = (amounts: object) =>
  names.map((name) => ({
    name,
    data: texts.map((row) => String(row[name])),
    type: 'STRING' as const,
    ...(name === 'lineItem/UnblendedCost' ? amounts : {}),
  }))
const parquetOf = (amounts: object = {}) =>
  new Uint8Array(parquetWriteBuffer({ columnData: columnsOf(amounts), codec: 'SNAPPY' }))

test('a Parquet file has the rows of the same file in CSV', async () => {
  const expected = await readContent(costCsv(texts))
  expect(await readContent(parquetOf())).toEqual(expected)
})

test('times and doubles are read as what they say', async () => {
  const { rows } = await readContent(parquetOf({ data: [2.79623e-5, -1e-7], type: 'DOUBLE' }))
  expect(rows.map(({ unblended }) => unblended)).toEqual(['0.0000279623', '-0.0000001'])
  const time = new Date('2026-10-02T05:00:00Z')
  const columnData = columnsOf({}).map((column) =>
    column.name === 'lineItem/UsageStartDate'
      ? { name: column.name, data: [time, time], type: 'TIMESTAMP' as const }
      : column,
  )
  expect(await readContent(new Uint8Array(parquetWriteBuffer({ columnData })))).toEqual(
    await readContent(costCsv(texts)),
  )
})
