import { exportSecurityReport } from '@fairlead/api/ddos/attack.ts'
import type { ReportDays } from '@fairlead/api/firewall/log/firewall-report.ts'
import { download } from '../../lib/call/download.ts'
import { timeZone } from '../../lib/preferences.ts'
import { DownloadButton } from '../../ui/button/DownloadButton.tsx'
import { reportText as text } from './text.ts'

/** Saves the report of the last days as PDF, in the reader's language and zone. */
export function ReportDownload({ days }: { days: ReportDays }) {
  return (
    <DownloadButton
      label={text.exportPdf}
      icon="download"
      fetch={() => download(exportSecurityReport, { query: { days, timeZone: timeZone.get() } })}
    />
  )
}
