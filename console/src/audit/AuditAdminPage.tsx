import { exportAudit, exportSignedAudit, listAudit } from '@fairlead/api/audit/entry.ts'
import { download } from '../lib/call/download.ts'
import type { RawSearch } from '../lib/address/list-search.ts'
import { titles } from './screens.ts'
import { prefetchList } from '../ui/table/use-table.ts'
import { AuditList, userFilter } from './AuditList.tsx'
import { DownloadButton } from '../ui/button/DownloadButton.tsx'
import { text } from './text.ts'

export const load = (search: RawSearch) => prefetchList(listAudit, search)

const moreFilters = [userFilter]
const fetchSigned = () => download(exportSignedAudit, { query: {} })

export default function AuditAdminPage() {
  return (
    <AuditList
      title={titles.auditAdmin}
      name="auditAdmin"
      list={listAudit}
      csv={exportAudit}
      moreFilters={moreFilters}
      tools={<DownloadButton label={text.exportSigned} icon="seal" fetch={fetchSigned} />}
    />
  )
}
