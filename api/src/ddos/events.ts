import type { LedgerEvents } from '../money/ledger/event.ts'

export const ddosEvents = {
  protection: { name: { en: 'DDoS protection', zh: 'DDoS 防护' }, part: 'order' },
} as const satisfies LedgerEvents
