import type { LedgerEvents } from './event.ts'

/** What the ledger does for any slice: it reserves cash, takes what has expired, and undoes what was sold. */
export const ledgerEvents = {
  undo: { name: { en: 'Charge reversed', zh: '扣费冲正' }, part: 'charge' },
  lapse: { name: { en: 'Expired', zh: '过期' }, part: 'voucher', hasHour: true },
  hold: { name: { en: 'Reserved for an order', zh: '订单预留' }, part: 'order' },
  release: { name: { en: 'Reservation released', zh: '释放预留' }, part: 'order' },
  capture: { name: { en: 'Order', zh: '订单支付' }, part: 'order' },
} as const satisfies LedgerEvents
