import { sealedColumn } from '../lib/sealed.ts'
import { cloudKeyPurpose } from './connections.ts'

export const ssoSealed = [
  sealedColumn({
    table: 'cloud_connection',
    column: 'sealed_secret',
    id: ['linked_account_id'],
    from: ['linked_account_id'],
    purpose: cloudKeyPurpose,
    owner: (row) => row.linked_account_id,
  }),
]
