import { maxSheetRows } from '@fairlead/api/sheet/sheet.ts'
import type { SheetRow } from './read-xlsx.ts'
import { sheetFail } from './sheet-fail.ts'

/** By its mark, or else UTF-8, or else GB18030, in which Excel saves CSV in China. */
function decode(bytes: Buffer): string {
  const mark = bytes.toString('hex', 0, 2)
  if (mark === 'fffe') return new TextDecoder('utf-16le').decode(bytes)
  if (mark === 'feff') return new TextDecoder('utf-16be').decode(bytes)
  for (const name of ['utf-8', 'gb18030'])
    try {
      return new TextDecoder(name, { fatal: true }).decode(bytes)
    } catch {
      // The next one.
    }
  throw sheetFail('sheetEncoding')
}

/** What separates fields: in the first line, the most frequent outside of quotes. */
function separatorOf(text: string): string {
  const line = text.slice(0, text.search(/[\r\n]|$/)).replaceAll(/"[^"]*"/g, '')
  const counted = [',', ';', '\t'].map((one) => ({ one, count: line.split(one).length }))
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).one
}

/** The mark of text before what would be a formula, which exported files have too. */
const withoutMark = (field: string) => (/^'[=+\-@\t\r]/.test(field) ? field.slice(1) : field)

/**
 * The rows of a CSV file that have content (RFC 4180). Throws `sheetEncoding`, `sheetUnreadable` and `sheetRows` on the content.
 */
export function readCsv(bytes: Buffer): SheetRow[] {
  const text = decode(bytes)
  if (text.includes('\0')) throw sheetFail('sheetUnreadable')
  const separator = separatorOf(text)
  const field = new RegExp(`"([^"]*(?:""[^"]*)*)"|([^"${separator}\r\n][^${separator}\r\n]*)|`, 'y')
  const rows: SheetRow[] = []
  let cells: string[] = []
  let [at, row] = [0, 1]
  const endRow = () => {
    if (cells.some((cell) => cell.trim() !== '')) {
      if (rows.length > maxSheetRows) throw sheetFail('sheetRows')
      rows.push({ row, cells })
    }
    cells = []
    row += 1
  }
  while (at < text.length) {
    field.lastIndex = at
    const [whole = '', quoted, plain] = field.exec(text) ?? []
    cells.push(withoutMark(quoted?.replaceAll('""', '"') ?? plain ?? ''))
    at += whole.length
    const next = text[at]
    if (next === separator) at += 1
    else if (next === '\r' || next === '\n') {
      at += text.startsWith('\r\n', at) ? 2 : 1
      endRow()
    } else if (next !== undefined) throw sheetFail('sheetUnreadable')
  }
  endRow()
  return rows
}
