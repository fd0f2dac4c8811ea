import { visitRegionNames } from '@fairlead/api/cdn/names.ts'
import type { auditViews } from '@fairlead/api/system/audit-views.ts'
import type { AuditFields } from '../audit-field.ts'
import { text } from './text.ts'

export const auditFields: AuditFields<typeof auditViews> = {
  edge: { name: text.name, regions: { label: text.regions, names: visitRegionNames } },
  // oxlint-disable-next-line house/written-texts -- Labels of fields, and no text.
  notice: { enabled: text.noticeShown, en: text.noticeEn, zh: text.noticeZh },
}
