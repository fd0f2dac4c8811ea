import { sealedColumn } from '../lib/sealed.ts'
import { pendingPurpose } from './sessions.ts'

export const signInSealed = [
  sealedColumn({
    table: 'session',
    column: 'pending_secret',
    id: ['token_hash'],
    from: ['user_id'],
    purpose: pendingPurpose,
    owner: (row) => row.user_id,
  }),
]
