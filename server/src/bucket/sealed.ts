import { sealedColumn } from '../lib/sealed.ts'
import { cloudSecretPurpose } from './clouds.ts'

export const bucketSealed = [
  sealedColumn({
    table: 'bucket_cloud',
    column: 'secret',
    id: ['bucket_id'],
    from: ['bucket_id'],
    openedBy: 'storage',
    purpose: cloudSecretPurpose,
    owner: (row) => row.bucket_id,
  }),
]
