import type { BillLine } from '@fairlead/api/bill/bill.ts'
import { billLineKindNames } from '@fairlead/api/bill/names.ts'
import { billAmountNames, billLineNames as names } from '@fairlead/api/bill/document/paper-words.ts'
import type { Language } from '@fairlead/api/text.ts'
import type { Figure } from '../../lib/csv.ts'
import { csvTable } from '../../lib/csv.ts'
import type { Tx } from '../../lib/db.ts'
import type { Again } from '../../lib/http/call/call.ts'
import { xlsxPieces } from '../../lib/sheet/write-xlsx.ts'
import { selectLine, toBillLine } from '../bills.ts'
import { selectBoughtLine } from '../bought-bills.ts'

/** Lines that are read and sent at a time. */
export const linePieceSize = 500

type After = {
  billId: string
  /** The number of the last line that was read. */
  above: number
  kind?: BillLine['kind'] | undefined
}

/** The next lines of a bill of a seller. */
export async function linesAbove(tx: Tx, accountId: string, { billId, above, kind }: After) {
  const rows = await selectLine(tx, accountId, billId)
    .where('l.line', '>', above)
    .$if(kind !== undefined, (some) => some.where('l.kind', '=', kind ?? 1))
    .orderBy('l.line')
    .limit(linePieceSize)
    .execute()
  return rows.map(toBillLine)
}

/** The next lines of a bill that the account received. */
export async function boughtLinesAbove(tx: Tx, { billId, above, kind }: After) {
  const rows = await selectBoughtLine(tx, billId)
    .where('l.line', '>', above)
    .$if(kind !== undefined, (some) => some.where('l.kind', '=', kind ?? 1))
    .orderBy('l.line')
    .limit(linePieceSize)
    .execute()
  return rows.map(toBillLine)
}

export type ReadLines = (above: number) => Promise<readonly BillLine[]>

async function* pieces(read: ReadLines, language: Language) {
  let above = 0
  for (;;) {
    const lines = await read(above)
    yield lines.map(({ kind, ...line }): (string | Figure)[] => [
      billLineKindNames[kind][language],
      line.linkedNumber,
      line.product,
      line.usageType,
      line.region,
      { figure: line.unit === '' ? '' : line.usage },
      line.unit,
      { figure: line.listPrice },
      { figure: line.contractPrice },
    ])
    if (lines.length < linePieceSize) return
    above = lines.at(-1)?.line ?? above
  }
}

type LineFile = { ending: 'csv' | 'xlsx'; currency: string; language: Language }

/** All lines of a bill as a file. Amounts are in the currency that the headings name. */
export function lineFile(read: ReadLines, { ending, currency, language }: LineFile) {
  const { usage, unit, ...rest } = names
  const money = (name: 'listPrice' | 'contractPrice') => `${billAmountNames[name][language]} (${currency})`
  const table = {
    headings: [
      ...[...Object.values(rest), usage, unit].map((name) => name[language]),
      money('listPrice'),
      money('contractPrice'),
    ],
    rows: pieces(read, language),
  }
  return ending === 'csv' ? csvTable(table) : xlsxPieces(table)
}

/** Reads lines of a bill of a seller, or of one that the account received, while a file of them is sent. */
export const readerOf =
  (again: Again, accountId: string, billId: string, isBought: boolean) =>
  (above: number, kind?: BillLine['kind']) =>
    again((tx) =>
      isBought
        ? boughtLinesAbove(tx, { billId, above, kind })
        : linesAbove(tx, accountId, { billId, above, kind }),
    )
