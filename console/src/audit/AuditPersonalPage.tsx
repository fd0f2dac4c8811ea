import { exportOwnAudit, listOwnAudit } from '@fairlead/api/audit/entry.ts'
import type { RawSearch } from '../lib/address/list-search.ts'
import { titles } from './screens.ts'
import { prefetchList } from '../ui/table/use-table.ts'
import { AuditList } from './AuditList.tsx'

export const load = (search: RawSearch) => prefetchList(listOwnAudit, search)

export default function AuditPersonalPage() {
  return (
    <AuditList title={titles.auditPersonal} name="auditPersonal" list={listOwnAudit} csv={exportOwnAudit} />
  )
}
