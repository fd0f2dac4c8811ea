import { sealedColumn } from '../lib/sealed.ts'
import { accountKeyPurpose } from './free/authority.ts'
import { orderKeyPurpose } from './free/order-row.ts'
import { keyPurpose } from './shown-certificate.ts'

export const certificateSealed = [
  sealedColumn({
    table: 'certificate',
    column: 'key',
    id: ['id'],
    from: ['account_id'],
    purpose: keyPurpose,
    owner: (row) => row.account_id,
  }),
  sealedColumn({
    table: 'certificate_order',
    column: 'key',
    id: ['id'],
    from: ['account_id'],
    purpose: orderKeyPurpose,
    owner: (row) => row.account_id,
  }),
  sealedColumn({
    table: 'authority_account',
    column: 'key',
    id: ['directory'],
    from: ['directory'],
    purpose: accountKeyPurpose,
    owner: (row) => row.directory,
  }),
]
