import { Fail } from '../fail.ts'
import { expect, test } from 'vitest'
import { numberText } from './number-text.ts'
import { readSheet } from './read-sheet.ts'
import { workbookOf, zipOf } from './testing/zip-of.ts'

const fileOf = (bytes: Buffer | string) => ({
  fileName: 'x',
  content: Buffer.from(bytes).toString('base64'),
})
const read = (bytes: Buffer | string) => readSheet(fileOf(bytes))
const cells = async (bytes: Buffer | string) => (await read(bytes)).map((row) => row.cells)
const faultOf = (bytes: Buffer | string) =>
  read(bytes).then(
    () => undefined,
    (error: unknown) => (error instanceof Fail ? error.fields?.['content'] : error),
  )

test('cells of a workbook are text: shared, rich, inline, numbers without exponent, logical values', async () => {
  const shared = [
    '<t>Name</t>',
    '<r><t>Light</t></r><r><t>house</t></r><rPh><t>ライト</t></rPh>',
    '<t>电话</t>',
  ]
  const bytes = workbookOf(
    `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>2</v></c></row>
     <row r="2"/>
     <row r="5"><c r="A5" t="s"><v>1</v></c><c r="B5" t="inlineStr"><is><t>a &amp; b</t></is></c>
       <c r="C5"><v>1.38001380001E+10</v></c><c r="D5" t="b"><v>1</v></c><c r="AA5" t="str"><f>1+1</f><v>two</v></c></row>`,
    { shared },
  )
  const rows = await read(bytes)
  expect(rows.map(({ row }) => row)).toEqual([1, 5])
  expect(rows[0]?.cells).toEqual(['Name', '', '电话'])
  const [, second] = rows
  expect(second?.cells.slice(0, 4)).toEqual(['Lighthouse', 'a & b', '13800138000.1', 'TRUE'])
  expect(second?.cells[26]).toBe('two')
})

test.for([
  ['13800138000', '13800138000'],
  ['1.3800138E+10', '13800138000'],
  ['2.79623E-5', '0.0000279623'],
  ['0.30000000000000004', '0.3'],
  ['5E-1', '0.5'],
  ['-12.50', '-12.5'],
  ['0', '0'],
  ['007', '7'],
  ['1E+400', '1E+400'],
  ['33333333333333333333', '33333333333333333333'],
] as const)('the number %s is read as %s', ([text, plain]) => {
  expect(numberText(text)).toBe(plain)
})

const chinese = Buffer.from('c3fbb3c62cb5e7bbb00ab5c6cbfe2c3133383030313338303030', 'hex')

test.for([
  ['UTF-8', 'Name,Phone\nLight,+65'],
  ['UTF-8 with its mark', '\uFEFFName,Phone\r\nLight,+65\r\n'],
  ['semicolons', 'Name;Phone\nLight;+65\n'],
  ['tabs', 'Name\tPhone\rLight\t+65'],
  ['quotes', '"Name","Phone"\n"Light","+65"\n\n'],
  ['marks of text', "Name,Phone\nLight,'+65"],
] as const)('CSV with %s is read', async ([, text]) => {
  expect(await cells(text)).toEqual([
    ['Name', 'Phone'],
    ['Light', '+65'],
  ])
})

test('CSV in UTF-16 and in GB18030, as Excel saves it in China, is recognised', async () => {
  const utf16 = Buffer.concat([Buffer.from('fffe', 'hex'), Buffer.from('名称\t电话\n灯塔\t1', 'utf16le')])
  expect(await cells(utf16)).toEqual([
    ['名称', '电话'],
    ['灯塔', '1'],
  ])
  expect(await cells(chinese)).toEqual([
    ['名称', '电话'],
    ['灯塔', '13800138000'],
  ])
})

test('a quoted field has commas, quotes and lines, and rows keep their numbers', async () => {
  expect(await read('a,b\n\n"x, ""y""\nz",2\n3,4')).toEqual([
    { row: 1, cells: ['a', 'b'] },
    { row: 3, cells: ['x, "y"\nz', '2'] },
    { row: 4, cells: ['3', '4'] },
  ])
})

const many = (rows: number) =>
  Array.from({ length: rows }, (_, at) => `<row r="${at + 1}"><c><v>1</v></c></row>`).join('')
const bomb = Buffer.alloc(20_000_000, 32)

test.for<[string, () => Buffer | string, string]>([
  ['an empty file', () => ' \n', 'sheetEmpty'],
  ['a quote without end', () => 'a\n"b', 'sheetUnreadable'],
  ['binary data', () => 'a\0b', 'sheetUnreadable'],
  ['bytes of no encoding', () => Buffer.from('612c62ff0a', 'hex'), 'sheetEncoding'],
  ['a workbook of Excel 2003', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'sheetOld'],
  ['an archive that is no workbook', () => zipOf({ 'a.txt': 'a' }), 'sheetUnreadable'],
  ['an archive cut off', () => workbookOf(many(3)).subarray(0, 200), 'sheetUnreadable'],
  ['an encrypted archive', () => workbookOf(many(3), { lies: { flags: 1 } }), 'sheetUnreadable'],
  ['an unknown compression', () => workbookOf(many(3), { lies: { method: 12 } }), 'sheetUnreadable'],
  [
    'a size beyond the end',
    () => workbookOf(many(3), { lies: { packed: 4_000_000_000 } }),
    'sheetUnreadable',
  ],
  ['broken XML', () => workbookOf('<row><c></row>'), 'sheetUnreadable'],
  ['entities', () => workbookOf('<row><c><v>&a;</v></c></row>'), 'sheetUnreadable'],
  [
    'a document type',
    () => workbookOf('', { more: { 'xl/sharedStrings.xml': '<!DOCTYPE a [<!ENTITY b "c">]><sst/>' } }),
    'sheetUnreadable',
  ],
  ['2,001 rows and headings', () => workbookOf(many(2002)), 'sheetRows'],
  ['2,001 lines and headings', () => 'a\n'.repeat(2002), 'sheetRows'],
  ['a column far to the right', () => workbookOf('<row><c r="XFD1"><v>1</v></c></row>'), 'sheetTooLarge'],
  ['a bomb', () => workbookOf(many(3), { more: { 'xl/sharedStrings.xml': bomb } }), 'sheetTooLarge'],
  [
    'a bomb that says it is small',
    () => workbookOf(many(3), { more: { 'xl/sharedStrings.xml': bomb }, lies: { size: 10 } }),
    'sheetTooLarge',
  ],
])('%s is refused', async ([, bytes, error]) => {
  expect(await faultOf(bytes())).toBe(error)
})

test('2,000 rows below the headings are read', async () => {
  expect(await cells(workbookOf(many(2001)))).toHaveLength(2001)
})
