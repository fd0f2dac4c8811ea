import { sealedColumn } from '../lib/sealed.ts'
import { alertBotPurpose } from './send-alert.ts'

export const alertSealed = [
  sealedColumn({
    table: 'alert_delivery',
    column: 'sealed_bot',
    id: ['id'],
    from: ['id'],
    purpose: alertBotPurpose,
    owner: (row) => row.id,
  }),
]
