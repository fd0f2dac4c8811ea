import { type LedgerEvents, RecordType } from '../ledger/event.ts'

export const chargeEvents = {
  charge: {
    name: { en: 'Usage', zh: '用量扣费' },
    part: 'charge',
    recordType: RecordType.charge,
    hasHour: true,
  },
} as const satisfies LedgerEvents
