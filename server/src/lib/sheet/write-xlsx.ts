import { constants, crc32, deflateRawSync } from 'node:zlib'
import type { Figure } from '../csv.ts'

/** The parts of a workbook with one sheet. Cells are text (format 49), also what would be a formula (`quotePrefix`). */
const parts = {
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>',
  '_rels/.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
  'xl/workbook.xml':
    '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>',
  'xl/styles.xml':
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="49" applyNumberFormat="1" quotePrefix="1"/></cellXfs></styleSheet>',
} as const

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const sheetHead =
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15" defaultColWidth="18"/><sheetData>'

const signs: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' }

/** Without the characters that XML cannot contain. */
const escaped = (text: string) =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- These are what is removed.
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll(/[<>&"]/g, (sign) => signs[sign] ?? sign)

const cellXml = (text: string) =>
  `<c s="${/^[=+\-@\t\r]/.test(text) ? 1 : 0}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
type Cell = string | Figure
/** A figure is a number of the sheet. One that is not there is an empty cell. */
const figureXml = ({ figure }: Figure) => (figure === '' ? '<c/>' : `<c><v>${escaped(figure)}</v></c>`)
const rowXml = (cells: readonly Cell[]) =>
  `<row>${cells.map((cell) => (typeof cell === 'string' ? cellXml(cell) : figureXml(cell))).join('')}</row>`

/** The 1st of January 1980, before which archives know no time. */
const dosDate = 33

type Written = { name: string; start: number; crc: number; packed: number; size: number }

function localHeader(name: string): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(20, 4)
  // The sizes follow the data, since it is written as it comes.
  header.writeUInt16LE(8, 6)
  header.writeUInt16LE(8, 8)
  header.writeUInt16LE(dosDate, 12)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, Buffer.from(name)])
}

function descriptor({ crc, packed, size }: Written): Buffer {
  const bytes = Buffer.alloc(16)
  bytes.writeUInt32LE(0x08074b50, 0)
  bytes.writeUInt32LE(crc, 4)
  bytes.writeUInt32LE(packed, 8)
  bytes.writeUInt32LE(size, 12)
  return bytes
}

function directory(entries: readonly Written[], start: number): Buffer {
  const heads = entries.map(({ name, start: at, crc, packed, size }) => {
    const head = Buffer.alloc(46)
    head.writeUInt32LE(0x02014b50, 0)
    head.writeUInt16LE(20, 4)
    head.writeUInt16LE(20, 6)
    head.writeUInt16LE(8, 8)
    head.writeUInt16LE(8, 10)
    head.writeUInt16LE(dosDate, 14)
    head.writeUInt32LE(crc, 16)
    head.writeUInt32LE(packed, 20)
    head.writeUInt32LE(size, 24)
    head.writeUInt16LE(name.length, 28)
    head.writeUInt32LE(at, 42)
    return Buffer.concat([head, Buffer.from(name)])
  })
  const all = Buffer.concat(heads)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(all.length, 12)
  end.writeUInt32LE(start, 16)
  return Buffer.concat([all, end])
}

/** Pieces of data that were compressed by themselves follow each other as one stream, which an empty block ends. */
const compress = (text: string) => deflateRawSync(text, { finishFlush: constants.Z_SYNC_FLUSH })
const endOfStream = Buffer.from([3, 0])

type Pieces = { headings: readonly string[]; rows: AsyncIterable<readonly (readonly Cell[])[]> }

/** A workbook of one sheet, written while its rows are read: neither is in memory as a whole. Cells are text unless they are figures. */
export async function* xlsxPieces({ headings, rows }: Pieces): AsyncGenerator<Buffer> {
  const entries: Written[] = []
  let at = 0
  const counted = (bytes: Buffer) => {
    at += bytes.length
    return bytes
  }
  async function* entry(name: string, texts: AsyncIterable<string>) {
    const written: Written = { name, start: at, crc: 0, packed: 0, size: 0 }
    yield counted(localHeader(name))
    for await (const text of texts) {
      const packed = compress(text)
      written.crc = crc32(text, written.crc)
      written.size += Buffer.byteLength(text)
      written.packed += packed.length
      yield counted(packed)
    }
    written.packed += endOfStream.length
    yield counted(endOfStream)
    yield counted(descriptor(written))
    entries.push(written)
  }
  async function* whole(text: string) {
    yield declaration + text
  }
  async function* sheet() {
    yield declaration + sheetHead + rowXml(headings)
    for await (const piece of rows) yield piece.map(rowXml).join('')
    yield '</sheetData></worksheet>'
  }
  for (const [name, text] of Object.entries(parts)) yield* entry(name, whole(text))
  yield* entry('xl/worksheets/sheet1.xml', sheet())
  yield directory(entries, at)
}
