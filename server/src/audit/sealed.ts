import { sealedColumn } from '../lib/sealed.ts'
import { fingerprintOf, signingPurpose } from './signing.ts'

export const auditSealed = [
  sealedColumn({
    table: 'signing_key',
    column: 'sealed_key',
    id: ['id'],
    from: ['public_key'],
    purpose: signingPurpose,
    owner: (row) => fingerprintOf(row.public_key),
  }),
]
