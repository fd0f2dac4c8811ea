import { type LedgerEvents, RecordType } from '../ledger/event.ts'

const { buyPackage: recordType } = RecordType

export const planEvents = {
  package: { name: { en: 'Package', zh: '套餐' }, part: 'package', recordType },
  renewal: { name: { en: 'Package renewal', zh: '套餐续费' }, part: 'package', recordType },
  upgrade: { name: { en: 'Package upgrade', zh: '套餐升级' }, part: 'package', recordType },
} as const satisfies LedgerEvents
