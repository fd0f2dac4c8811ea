import { sealedColumn } from '../lib/sealed.ts'
import { warningBotPurpose } from './bots.ts'

export const costWarningSealed = (['sealed_lark', 'sealed_dingtalk'] as const).map((column) =>
  sealedColumn({
    table: 'cost_warning',
    column,
    id: ['id'],
    from: ['id'],
    purpose: warningBotPurpose,
    owner: (row) => row.id,
  }),
)
