import { sealedColumn } from '../lib/sealed.ts'
import { costSourcePurpose } from './sources.ts'

export const cloudUsageSealed = [
  sealedColumn({
    table: 'cloud_usage_source',
    column: 'secret',
    id: ['id'],
    from: ['id'],
    purpose: costSourcePurpose,
    owner: (row) => row.id,
  }),
]
