import { linkedNumberColumns, LinkedNumberRow } from '@fairlead/api/linked-number/linked-number-sheet.ts'
import type { SheetFile } from '@fairlead/api/sheet/sheet.ts'
import { brokenUnique, type Tx } from '../lib/db.ts'
import { judgeSheet, repeatedIn, takenIn } from '../lib/sheet/judge-sheet.ts'
import { sheetFail } from '../lib/sheet/sheet-fail.ts'
import { demandRoom } from './linked-numbers.ts'

/** The payer accounts of a seller that have these IDs; they stay until the commit. */
async function findPayerIds(tx: Tx, accountId: string, numbers: readonly string[]) {
  if (numbers.length === 0) return new Map<string, string>()
  const rows = await tx
    .selectFrom('payer')
    .select(['id', 'number'])
    .where('account_id', '=', accountId)
    .where('number', 'in', numbers)
    .forKeyShare()
    .execute()
  return new Map(rows.map(({ id, number }) => [number, id]))
}

async function listTakenNumbers(tx: Tx, accountId: string, numbers: readonly string[]) {
  if (numbers.length === 0) return new Set<string>()
  const rows = await tx
    .selectFrom('linked_number')
    .select('number')
    .where('account_id', '=', accountId)
    .where('number', 'in', numbers)
    .execute()
  return new Set(rows.map(({ number }) => number))
}

/** The linked accounts of a file, with all that is wrong with them, also beside each other and those that are there. */
export async function judgeLinkedNumbers(tx: Tx, accountId: string, file: SheetFile) {
  const judged = await judgeSheet(file, { columns: linkedNumberColumns, row: LinkedNumberRow })
  const rows = judged.rows.map(({ value }) => value)
  const payers = await findPayerIds(tx, accountId, [...new Set(rows.map(({ payNumber }) => payNumber))])
  const taken = await listTakenNumbers(
    tx,
    accountId,
    rows.map(({ linkedNumber }) => linkedNumber),
  )
  return {
    ...judged,
    payers,
    faults: [
      ...judged.faults,
      ...takenIn(judged.rows, 'payNumber', {
        isTaken: ({ payNumber }) => !payers.has(payNumber),
        error: 'payerUnknown',
      }),
      ...repeatedIn(judged.rows, 'linkedNumber', ({ linkedNumber }) => linkedNumber),
      ...takenIn(judged.rows, 'linkedNumber', {
        isTaken: ({ linkedNumber }) => taken.has(linkedNumber),
        error: 'linkedNumberTaken',
      }),
    ],
  }
}

/** Registers all linked accounts of a file. Throws `linkedNumberLimit`, and an error on the content for any fault. */
export async function registerLinkedNumbers(
  tx: Tx,
  accountId: string,
  { file, now }: { file: SheetFile; now: Date },
) {
  const { rows, faults, payers } = await judgeLinkedNumbers(tx, accountId, file)
  if (faults.length > 0) throw sheetFail('sheetFaulty')
  await demandRoom(tx, accountId, rows.length)
  await tx
    .insertInto('linked_number')
    .values(
      rows.map(({ value: { payNumber, linkedNumber, remarks } }) => ({
        account_id: accountId,
        payer_id: payers.get(payNumber) ?? '',
        number: linkedNumber,
        remarks,
        created_at: now,
      })),
    )
    .execute()
    .catch((error: unknown) => {
      // Another user has registered one of them in the meantime.
      throw brokenUnique(error) === 'linked_number_account_id_number_key' ? sheetFail('sheetFaulty') : error
    })
  return rows.length
}
