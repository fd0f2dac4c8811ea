import { nouns } from '../ui/text/nouns.ts'
import type { auditViews } from '@fairlead/api/bucket/audit-views.ts'
import type { AuditFields } from '../audit-field.ts'
import { words } from '../ui/text/words.ts'
import { text } from './text.ts'

export const auditFields: AuditFields<typeof auditViews> = {
  bucket: {
    bucketName: words.name,
    capacity: text.capacity,
    expireDate: { label: words.expires, as: 'moment' },
    indexDocument: text.indexDocument,
    errorDocument: text.errorDocument,
  },
  storedObject: {
    bucketName: nouns.bucket,
    name: words.name,
    count: nouns.objects,
    expireDate: { label: words.expires, as: 'moment' },
  },
}
