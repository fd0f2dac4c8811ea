import { sealedColumn } from '../lib/sealed.ts'
import { secretPurpose } from './secret-keys.ts'

export const keySealed = [
  sealedColumn({
    ...{ table: 'secret_key', column: 'secret', id: ['id'], from: ['id'] },
    purpose: secretPurpose,
    owner: (row) => row.id,
  }),
]
