import { sealedColumn } from '../lib/sealed.ts'
import { balanceBotPurpose } from './alarm/balance-alarms.ts'

export const moneySealed = [
  sealedColumn({
    table: 'balance_alarm',
    column: 'sealed_bot',
    id: ['account_id'],
    from: ['account_id'],
    purpose: balanceBotPurpose,
    owner: (row) => row.account_id,
  }),
]
