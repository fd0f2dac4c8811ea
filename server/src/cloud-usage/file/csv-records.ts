import { RefusedFile } from './refused-file.ts'

/** A line of a table: its cells, or undefined if its quotation marks do not pair. */
export type TableRecord = readonly string[] | undefined

const [quote, comma, lineFeed, carriageReturn] = [34, 44, 10, 13]
const maxRecord = 1 << 20

/** Where a plain cell ends: at a comma, a line end, or the end of the text. */
function endOfCell(text: string, from: number): number {
  let at = from
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === comma || code === lineFeed || code === carriageReturn) break
  }
  return at
}

/** The mark that closes a quoted cell which begins at `from`; -1 if it is not in the text. */
function closingQuote(text: string, from: number): number {
  for (let at = from + 1; ; at += 2) {
    at = text.indexOf('"', at)
    if (at < 0 || text.charCodeAt(at + 1) !== quote) return at
  }
}

/**
 * Reads CSV (RFC 4180) by pieces: `push` returns the records that a piece completes. Cells of columns that nobody asked for
 * are empty, so that they cost nothing.
 */
export function createCsvReader() {
  let rest = ''
  let wanted: readonly boolean[] | undefined

  function read(text: string, isLast: boolean): TableRecord[] {
    const records: TableRecord[] = []
    let at = 0
    let begin = 0
    let cells: string[] = []
    let isBroken = false
    while (at < text.length || (isLast && cells.length > 0)) {
      let end: number
      if (text.charCodeAt(at) === quote) {
        const close = closingQuote(text, at)
        // A mark at the very end may be the first of a pair.
        if (close < 0 || (close === text.length - 1 && !isLast)) {
          if (!isLast) break
          throw new RefusedFile('cut')
        }
        const cell = text.slice(at + 1, close)
        end = endOfCell(text, close + 1)
        if (end !== close + 1) isBroken = true
        cells.push(cell.includes('"') ? cell.replaceAll('""', '"') : cell)
      } else {
        end = endOfCell(text, at)
        cells.push(!wanted || wanted[cells.length] ? text.slice(at, end) : '')
      }
      const code = text.charCodeAt(end)
      if (code === comma) {
        at = end + 1
        continue
      }
      // The line end of `\r\n` may be cut in its middle.
      if (end >= text.length - 1 && code !== lineFeed && !isLast) break
      at = code === carriageReturn && text.charCodeAt(end + 1) === lineFeed ? end + 2 : end + 1
      if (isBroken) records.push(undefined)
      else if (cells.length > 1 || cells[0] !== '') records.push(cells)
      cells = []
      isBroken = false
      begin = at
    }
    rest = text.slice(begin)
    if (rest.length > maxRecord) throw new RefusedFile('longRow')
    return records
  }

  return {
    /** Skips the other columns from the next piece. */
    want: (columns: readonly boolean[]) => {
      wanted = columns
    },
    push: (piece: string) => read(rest + piece, false),
    /** The last record, if the file has no line end after it. */
    end: () => (rest === '' ? [] : read(rest, true)),
  }
}
