import type { LedgerEvents } from '../ledger/event.ts'

/** A voucher is a record of the wallet only if it was bought. */
export const voucherEvents = {
  voucher: { name: { en: 'Voucher', zh: '代金券' }, part: 'voucher' },
  withdraw: { name: { en: 'Voucher withdrawn', zh: '代金券收回' }, part: 'voucher' },
} as const satisfies LedgerEvents
