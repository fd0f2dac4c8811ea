import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCsvReader } from './csv-records.ts'

function readPieces(pieces: readonly string[]) {
  const reader = createCsvReader()
  return [...pieces.flatMap((piece) => reader.push(piece)), ...reader.end()]
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
const cells = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r', ' ', '中'), maxLength: 5 })

test('a table is read as it was written, wherever its pieces are cut', () => {
  const table = fc.array(fc.array(cells, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(table, fc.constantFrom('\n', '\r\n'), fc.integer({ min: 1, max: 7 }), (rows, end, size) => {
      const text = rows.map((row) => row.map(quoted).join(',') + end).join('')
      const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
      expect(readPieces(pieces)).toEqual(rows)
    }),
  )
})

test('plain cells, empty cells, empty lines and a last line without an end', () => {
  expect(readPieces(['a,b,\n\n,', ',c\r', '\nx,y,z'])).toEqual([
    ['a', 'b', ''],
    ['', '', 'c'],
    ['x', 'y', 'z'],
  ])
})

test('text after a quotation mark damages its row alone', () => {
  expect(readPieces(['a,b\n"x"y,z\nc,d\n'])).toEqual([['a', 'b'], undefined, ['c', 'd']])
})

test('an open quotation mark cuts the file, and a row without end is refused', () => {
  expect(() => readPieces(['a,b\n"x,y\n'])).toThrow('cut')
  expect(() => readPieces([`"${'x'.repeat(1 << 20)}`])).toThrow('longRow')
})

test('columns that are not wanted are empty', () => {
  const reader = createCsvReader()
  expect(reader.push('a,b\n')).toEqual([['a', 'b']])
  reader.want([false, true])
  expect(reader.push('1,2\n')).toEqual([['', '2']])
})
