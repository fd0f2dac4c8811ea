import { failure } from '../failure.ts'

/** Failures of receipts and write-offs; their texts are in `errors-help.ts`. */
export const failures = {
  receiptIsUndone: failure(51201, 409, 'toast'),
  receiptHasWriteOffs: failure(51202, 409, 'toast'),
  receiptIsUsedUp: failure(51203, 409, 'toast'),
  writeOffIsUndone: failure(51204, 409, 'toast'),
  receiptLimit: failure(51205, 409, 'toast'),
} as const

/** What can be wrong with a field. */
export const fieldErrors = [
  'receiptSerialTaken',
  'receiptFee',
  'receiptDay',
  'receiptBill',
  'settledRequired',
  'settledFormat',
  'settledAbove',
  'settledSum',
  'settledNone',
  'settledOther',
] as const
