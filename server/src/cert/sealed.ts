import { sealedColumn } from '../lib/sealed.ts'
import { keyPurpose } from './shown-certificate.ts'

export const certificateSealed = [
  sealedColumn({
    ...{ table: 'certificate', column: 'key', id: ['id'], from: ['account_id'] },
    purpose: keyPurpose,
    owner: (row) => row.account_id,
  }),
]
