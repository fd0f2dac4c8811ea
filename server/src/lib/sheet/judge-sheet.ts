import { fieldError, type FieldErrorName } from '@fairlead/api/field-errors.ts'
import {
  type SheetColumn,
  type SheetColumns,
  type SheetFault,
  type SheetFile,
  type SheetPreview,
  shownSheetFaults,
  shownSheetRows,
} from '@fairlead/api/sheet/sheet.ts'
import type { z } from 'zod'
import { readSheet } from './read-sheet.ts'
import type { SheetRow } from './read-xlsx.ts'
import { sheetFail } from './sheet-fail.ts'

/** What a table is imported as: its columns, and the schema of a row, whose fields they are. */
export type SheetImport<Row extends z.ZodType> = { columns: SheetColumns; row: Row }

/** A row that has passed its schema. */
export type JudgedRow<Row> = { row: number; value: Row }

export type JudgedSheet<Row> = {
  /** The fields of the columns, in the order of the file. */
  columns: readonly string[]
  cells: readonly SheetRow[]
  rows: readonly JudgedRow<Row>[]
  faults: SheetFault[]
}

const folded = (text: string) => text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase()

const isCalled = (heading: string, name: string, { label }: SheetColumn) =>
  [name, label.en, label.zh].some((one) => folded(one) === folded(heading))

const fault = (
  row: number,
  column: string,
  error: FieldErrorName,
  args: SheetFault['args'] = {},
): SheetFault => ({
  row,
  column,
  error,
  args,
})

/** The text of a cell as its schema takes it: the code for the name of a code. */
function valueOf(text: string, names: SheetColumn['names']): unknown {
  if (!names) return text
  const code = Object.keys(names).find(
    (one) =>
      one === text ||
      [names[Number(one)]?.en, names[Number(one)]?.zh].some((name) => name && folded(name) === folded(text)),
  )
  return text === '' ? undefined : code === undefined ? text : Number(code)
}

/** The fields of the headings; null for a column that is not read. */
function readHeadings({ row, cells }: SheetRow, columns: SheetColumns) {
  const faults: SheetFault[] = []
  const fields = cells.map((heading) => {
    if (heading.trim() === '') return null
    const [name, column] = Object.entries(columns).find(([key, one]) => isCalled(heading, key, one)) ?? []
    if (name === undefined || !column) {
      faults.push(fault(row, heading.trim().slice(0, 100), 'sheetHeading'))
      return null
    }
    return column.exported ? null : name
  })
  for (const name of Object.keys(columns)) {
    if (columns[name]?.required && !fields.includes(name)) faults.push(fault(row, name, 'sheetMissing'))
    if (fields.filter((field) => field === name).length > 1) faults.push(fault(row, name, 'duplicate'))
  }
  return { fields, faults }
}

/**
 * Reads a file, and judges each of its rows by the schema. What is wrong in a cell is a fault; a file that is no table throws
 * errors on the content.
 */
export async function judgeSheet<Row extends z.ZodType>(
  file: SheetFile,
  { columns, row: schema }: SheetImport<Row>,
): Promise<JudgedSheet<z.output<Row>>> {
  const [headings, ...cells] = await readSheet(file)
  if (!headings || cells.length === 0) throw sheetFail('sheetEmpty')
  const { fields, faults } = readHeadings(headings, columns)
  const rows: JudgedRow<z.output<Row>>[] = []
  for (const { row, cells: texts } of faults.length > 0 ? [] : cells) {
    const input = Object.fromEntries(
      fields.flatMap((name, at) =>
        name === null ? [] : [[name, valueOf((texts[at] ?? '').trim(), columns[name]?.names)]],
      ),
    )
    const judged = schema.safeParse(input)
    if (judged.success) {
      rows.push({ row, value: judged.data })
      continue
    }
    const empty = new Set<string>()
    for (const issue of judged.error.issues) {
      const column = String(issue.path[0] ?? '')
      const { name, args } = fieldError(issue)
      const isEmpty = columns[column]?.required && (input[column] === '' || input[column] === undefined)
      // An empty cell breaks several rules of its schema, and is named once.
      if (isEmpty) empty.add(column)
      else faults.push(fault(row, column, name, args))
    }
    for (const column of empty) faults.push(fault(row, column, 'required'))
  }
  const read = fields.flatMap((name, at) => (name === null ? [] : [{ name, at }]))
  return {
    columns: read.map(({ name }) => name),
    cells: cells.map(({ row, cells: texts }) => ({ row, cells: read.map(({ at }) => texts[at] ?? '') })),
    rows,
    faults,
  }
}

/** Faults of rows whose value in a column an earlier row has too. */
export function repeatedIn<Row>(
  rows: readonly JudgedRow<Row>[],
  column: string,
  keyOf: (value: Row) => string,
): SheetFault[] {
  const seen = new Set<string>()
  return rows.flatMap(({ row, value }) => {
    const key = keyOf(value)
    if (seen.has(key)) return [fault(row, column, 'duplicate')]
    seen.add(key)
    return []
  })
}

/** Faults of rows whose value in a column is among those that are taken. */
export const takenIn = <Row>(
  rows: readonly JudgedRow<Row>[],
  column: string,
  { isTaken, error }: { isTaken: (value: Row) => boolean; error: FieldErrorName },
): SheetFault[] => rows.flatMap(({ row, value }) => (isTaken(value) ? [fault(row, column, error)] : []))

/** What a person sees before the import. */
export function previewOf({ columns, cells, faults }: JudgedSheet<unknown>): SheetPreview {
  const inOrder = faults.toSorted((a, b) => a.row - b.row).slice(0, shownSheetFaults)
  const faulty = new Set(inOrder.map(({ row }) => row))
  return {
    columns: [...columns],
    rows: cells
      .filter(({ row }, at) => at < shownSheetRows || faulty.has(row))
      .map(({ row, cells: texts }) => ({ row, cells: texts.map((text) => text.slice(0, 200)) })),
    totalRows: cells.length,
    faults: inOrder,
    totalFaults: faults.length,
  }
}
