import { nouns } from '../ui/text/nouns.ts'
import { BucketCloud } from '@fairlead/api/bucket/cloud.ts'
import type { auditViews } from '@fairlead/api/bucket/audit-views.ts'
import type { AuditFields } from '../audit-field.ts'
import { words } from '../ui/text/words.ts'
import { objectText } from './object/text.ts'
import { text } from './text.ts'

/** A cloud in a line: `backups, https://s3.example.com, AKIAEXAMPLE`. */
function cloudName(value: unknown): string | undefined {
  const cloud = BucketCloud.safeParse(value).data
  return cloud && `${cloud.bucket}, ${cloud.endpoint}, ${cloud.accessKey}`
}

export const auditFields: AuditFields<typeof auditViews> = {
  bucket: {
    bucketName: words.name,
    capacity: text.capacityBytes,
    expireDate: { label: words.expires, as: 'moment' },
    indexDocument: text.indexDocument,
    errorDocument: text.errorDocument,
    cloud: { label: text.cloud, names: cloudName },
  },
  storedObject: {
    bucketName: nouns.bucket,
    name: words.name,
    type: objectText.type,
    cacheControl: objectText.cacheControl,
    contentDisposition: objectText.contentDisposition,
    metadata: objectText.metadata,
    count: nouns.objects,
    expireDate: { label: words.expires, as: 'moment' },
  },
}
