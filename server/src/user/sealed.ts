import { sealedColumn } from '../lib/sealed.ts'
import { factorPurpose } from './users.ts'

export const userSealed = [
  sealedColumn({
    table: 'app_user',
    column: 'mfa_secret',
    id: ['id'],
    from: ['id'],
    purpose: factorPurpose,
    owner: (row) => row.id,
  }),
]
