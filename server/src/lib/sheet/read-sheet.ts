import { maxSheetBytes, type SheetFile } from '@fairlead/api/sheet/sheet.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx, type SheetRow } from './read-xlsx.ts'
import { sheetFail } from './sheet-fail.ts'

/**
 * The rows of a file that have content, the headings first. What it is shows its content, whatever its name says. Throws
 * errors on the content.
 */
export async function readSheet({ content }: SheetFile): Promise<readonly SheetRow[]> {
  const bytes = Buffer.from(content, 'base64')
  if (bytes.length > maxSheetBytes) throw sheetFail('sheetTooLarge')
  const mark = bytes.toString('hex', 0, 4)
  // The format of Excel before 2007, and a file with a password.
  if (mark === 'd0cf11e0') throw sheetFail('sheetOld')
  const rows = mark === '504b0304' ? await readXlsx(bytes) : readCsv(bytes)
  if (rows.length === 0) throw sheetFail('sheetEmpty')
  return rows
}
