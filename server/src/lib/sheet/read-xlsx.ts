import { maxSheetRows } from '@fairlead/api/sheet/sheet.ts'
import { numberText } from './number-text.ts'
import { readSheetXml } from './read-xml.ts'
import { sheetFail } from './sheet-fail.ts'
import { openZip } from './unzip.ts'

/** A row with its number in the file. */
export type SheetRow = { row: number; cells: readonly string[] }

type Zip = ReturnType<typeof openZip>

const mostColumns = 100

/** The place of a column: 0 for A, 26 for AA. -1 for a reference without letters. */
const columnOf = (reference: string) =>
  (/^[A-Z]{1,3}/.exec(reference)?.[0] ?? '')
    .split('')
    .reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** The name of the first sheet's file. */
async function firstSheet(zip: Zip): Promise<string> {
  const [book, links] = [zip.file('xl/workbook.xml'), zip.file('xl/_rels/workbook.xml.rels')]
  if (!book || !links) throw sheetFail('sheetUnreadable')
  let id: string | undefined
  await readSheetXml(book, {
    open: (name, attributes) => {
      if (name === 'sheet') id ??= Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1]
    },
  })
  let target: string | undefined
  await readSheetXml(links, {
    open: (_, attributes) => {
      if (id !== undefined && attributes['Id'] === id) target = attributes['Target']
    },
  })
  if (target === undefined) throw sheetFail('sheetUnreadable')
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

/** The texts that cells refer to by number. How they are to be pronounced (`rPh`) is not part of them. */
async function sharedTexts(zip: Zip): Promise<string[]> {
  const file = zip.file('xl/sharedStrings.xml')
  const texts: string[] = []
  if (!file) return texts
  let [isText, isSound] = [false, false]
  await readSheetXml(file, {
    open: (name) => {
      if (name === 'si') texts.push('')
      if (name === 'rPh') isSound = true
      isText = name === 't'
    },
    close: (name) => {
      if (name === 'rPh') isSound = false
      isText = false
    },
    text: (part) => {
      if (isText && !isSound) texts[texts.length - 1] += part
    },
  })
  return texts
}

/**
 * The rows of the first sheet that have content. Numbers become text without exponent, so that ids and phones stay what they
 * are. Throws `sheetUnreadable`, `sheetTooLarge` and `sheetRows` on the content.
 */
export async function readXlsx(bytes: Buffer): Promise<SheetRow[]> {
  const zip = openZip(bytes)
  const file = zip.file(await firstSheet(zip))
  if (!file) throw sheetFail('sheetUnreadable')
  const shared = await sharedTexts(zip)
  const rows: SheetRow[] = []
  let number = 0
  let cells: string[] = []
  let cell: { column: number; kind: string; text: string } | undefined
  let [isValue, isSound] = [false, false]
  const valueOf = ({ kind, text }: { kind: string; text: string }) => {
    if (kind === 's') return shared[Number(text)] ?? ''
    if (kind === 'b') return text === '1' ? 'TRUE' : 'FALSE'
    return kind === 'n' ? numberText(text) : text
  }
  await readSheetXml(file, {
    open: (name, attributes) => {
      if (name === 'row') {
        number = Number(attributes['r'] ?? number + 1)
        cells = []
      }
      if (name === 'c') {
        const place = columnOf(attributes['r'] ?? '')
        const column = place < 0 ? cells.length : place
        if (column >= mostColumns) throw sheetFail('sheetTooLarge')
        cell = { column, kind: attributes['t'] ?? 'n', text: '' }
      }
      if (name === 'rPh') isSound = true
      isValue = (name === 'v' || name === 't') && !isSound
    },
    close: (name) => {
      isValue = false
      if (name === 'rPh') isSound = false
      if (name === 'c' && cell) {
        while (cells.length < cell.column) cells.push('')
        cells[cell.column] = valueOf(cell)
        cell = undefined
      }
      if (name === 'row' && cells.some((text) => text.trim() !== '')) {
        if (rows.length > maxSheetRows) throw sheetFail('sheetRows')
        rows.push({ row: number, cells })
      }
    },
    text: (part) => {
      if (isValue && cell) cell.text += part
    },
  })
  return rows
}
