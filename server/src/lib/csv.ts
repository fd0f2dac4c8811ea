/** Excel reads a file as UTF-8 only with this mark. */
export const byteOrderMark = '\uFEFF'

/** A value that a spreadsheet would read as a formula gets an apostrophe, which marks text and is hidden. */
const disarmed = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

/** A decimal of ours, which stays a figure below zero too. */
export type Figure = { figure: string }
const fieldOf = (field: string | Figure) => (typeof field === 'string' ? disarmed(field) : field.figure)

/** One line (RFC 4180): every field in quotes, so that commas and line breaks within it are harmless. */
export const csvLine = (fields: readonly (string | Figure)[]) =>
  `${fields.map((field) => `"${fieldOf(field).replaceAll('"', '""')}"`).join(',')}\r\n`

/** `2026-03-02 01:45:30` in a zone `hours` from UTC, which spreadsheets read as a time. */
export const clockTime = (iso: string, hours: number) =>
  new Date(Date.parse(iso) + hours * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

/** Rows that are read and sent at a time. */
const pieceSize = 500

type Pieces<Row> = {
  headings: readonly string[]
  /** The next rows after one, at most `limit`. */
  read: (last: Row | undefined, limit: number) => Promise<readonly Row[]>
  fields: (row: Row) => readonly (string | Figure)[]
  /** How many rows a file has at most. */
  most?: number
}

/** A file that is written while its rows are read, so that neither is in memory as a whole. */
export async function* csvPieces<Row>({ headings, read, fields, most = Infinity }: Pieces<Row>) {
  // Sent together with the first rows, so that a query that fails immediately sends no partial file.
  let head = byteOrderMark + csvLine(headings)
  let last: Row | undefined
  for (let sent = 0; sent < most; sent += pieceSize) {
    const rows = await read(last, pieceSize)
    const piece = head + rows.map((row) => csvLine(fields(row))).join('')
    if (piece !== '') yield piece
    head = ''
    if (rows.length < pieceSize) return
    last = rows.at(-1)
  }
}

type Table = {
  headings: readonly string[]
  rows: AsyncIterable<readonly (readonly (string | Figure)[])[]>
}

/** A table as CSV, written while its rows come. */
export async function* csvTable({ headings, rows }: Table) {
  // Sent together with the first rows, so that a query that fails sends no partial file.
  let head = byteOrderMark + csvLine(headings)
  for await (const piece of rows) {
    if (head !== '' || piece.length > 0) yield head + piece.map(csvLine).join('')
    head = ''
  }
  if (head !== '') yield head
}
