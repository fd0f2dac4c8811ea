import { z } from 'zod'
import { Line } from '../fields.ts'
import type { Text } from '../text.ts'

/** The most bytes of a file that is imported. In base64 they fit into the body of a call. */
export const maxSheetBytes = 700_000
/** The most rows below the headings. */
export const maxSheetRows = 2000
/** The most rows, and the most faults, that a preview shows. */
export const shownSheetRows = 50
export const shownSheetFaults = 200

/** A column of an imported or exported table. Its heading is the label in either language, or the name of the field. */
export type SheetColumn = {
  label: Text
  /** A file without it is refused. */
  required?: boolean
  /** What codes are called in a cell. */
  names?: Readonly<Record<number, Text>>
  /** In exported files only; an imported file may have it, and it is not read. */
  exported?: boolean
}
/** By the name of the field. */
export type SheetColumns = Readonly<Record<string, SheetColumn>>

/** A file to import: XLSX, or CSV in UTF-8, UTF-16 or GB18030. */
export const SheetFile = z.strictObject({
  fileName: Line(255),
  /** Its bytes in base64. */
  content: z
    .base64('format')
    .min(1, 'required')
    .max(Math.ceil(maxSheetBytes / 3) * 4, 'sheetTooLarge'),
})
export type SheetFile = z.output<typeof SheetFile>

/** What is wrong in a cell, or with a row or a heading. */
export const SheetFault = z.object({
  /** As the program that made the file numbers its rows: the headings are 1. */
  row: z.number().int(),
  /** The name of the field, or the heading of an unknown column; empty for the whole row. */
  column: z.string(),
  /** The name of a field error, and what its text needs. */
  error: z.string(),
  args: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type SheetFault = z.output<typeof SheetFault>

export const SheetPreview = z.object({
  /** The columns that are read, in the order of the file. */
  columns: z.array(z.string()),
  /** The first 50 rows, and those with faults that are shown. */
  rows: z.array(z.object({ row: z.number().int(), cells: z.array(z.string()) })),
  totalRows: z.number().int(),
  /** The first 200. */
  faults: z.array(SheetFault),
  totalFaults: z.number().int(),
})
export type SheetPreview = z.output<typeof SheetPreview>

export const SheetImported = z.object({ count: z.number().int() })
