import { failure } from '../failure.ts'

/** Failures of receipts and write-offs; their texts are in `errors-help.ts`. */
export const failures = {
  receiptIsUndone: failure(51201, 409, 'toast'),
  receiptHasWriteOffs: failure(51202, 409, 'toast'),
  receiptIsUsedUp: failure(51203, 409, 'toast'),
  writeOffIsUndone: failure(51204, 409, 'toast'),
  receiptLimit: failure(51205, 409, 'toast'),
  customerVoucherIsUndone: failure(51206, 409, 'toast'),
  customerVoucherIsExpired: failure(51207, 409, 'toast'),
  customerVoucherIsEarly: failure(51208, 409, 'toast'),
  customerVoucherIsUsedUp: failure(51209, 409, 'toast'),
  customerVoucherHasWriteOffs: failure(51210, 409, 'toast'),
  customerVoucherIsRefund: failure(51211, 409, 'toast'),
  paybackIsUndone: failure(51213, 409, 'toast'),
  customerVoucherLimit: failure(51212, 409, 'toast'),
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
  'settledUsage',
  'customerVoucherUsage',
  'customerVoucherReceipt',
  'customerVoucherShort',
  'customerVoucherPast',
  'refundRate',
  'refundAbove',
  'paybackAbove',
  'paybackEarly',
] as const
