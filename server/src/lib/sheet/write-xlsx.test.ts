import { expect, test } from 'vitest'
import { readSheet } from './read-sheet.ts'
import { xlsxPieces } from './write-xlsx.ts'

type Cell = string | { figure: string }

async function* pieces(...all: Cell[][][]) {
  yield* all
}

const write = async (headings: string[], ...all: Cell[][][]) => {
  const parts: Buffer[] = []
  for await (const piece of xlsxPieces({ headings, rows: pieces(...all) })) parts.push(piece)
  return Buffer.concat(parts)
}

test('a workbook has the texts that were written, and none of them is a formula', async () => {
  const odd = ['=1+1', '+86', '-1', '@a', '\tb', '033333333333', '<b> & "c"', '灯塔', ' spaced ', 'a\nb', '']
  const bytes = await write(
    odd.map((_, at) => `h${at}`),
    [odd],
    [['x']],
    [],
  )
  const rows = await readSheet({ fileName: 'x.xlsx', content: bytes.toString('base64') })
  expect(rows.map(({ row }) => row)).toEqual([1, 2, 3])
  expect(rows[1]?.cells).toEqual(odd)
  expect(rows[2]?.cells).toEqual(['x'])
})

test('characters that XML cannot contain are left out', async () => {
  const bytes = await write(['a'], [['x\u0000\u0008y\uFFFE\uD800']])
  const [, row] = await readSheet({ fileName: 'x.xlsx', content: bytes.toString('base64') })
  expect(row?.cells).toEqual(['xy\uFFFD'])
})

test('figures are numbers, which keep all their digits, and a missing one is an empty cell', async () => {
  const bytes = await write(['a', 'b', 'c'], [['x', { figure: '' }, { figure: '-0.000012345678901234' }]])
  const [, row] = await readSheet({ fileName: 'x.xlsx', content: bytes.toString('base64') })
  expect(row?.cells.map((cell) => cell)).toEqual(['x', '', '-0.000012345678901234'])
})
