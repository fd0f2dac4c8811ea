import { sealedColumn } from '../lib/sealed.ts'
import { secretPurpose, storageSecretPurpose } from './secret-keys.ts'

export const keySealed = [
  sealedColumn({
    table: 'secret_key',
    column: 'secret',
    id: ['id'],
    from: ['id'],
    purpose: secretPurpose,
    owner: (row) => row.id,
  }),
  sealedColumn({
    table: 'secret_key',
    column: 'storage_secret',
    id: ['id'],
    from: ['id'],
    openedBy: 'storage',
    purpose: storageSecretPurpose,
    owner: (row) => row.id,
  }),
]
