import type { Report } from '@fairlead/api/report/report.ts'
import type { Text } from '@fairlead/api/text.ts'
import type { ViewedReport } from '@fairlead/api/usage-report/names.ts'
import { type ReactNode, useMemo } from 'react'
import { ReportPage } from '../ui/report/ReportPage.tsx'
import { SavedViews } from './SavedViews.tsx'
import { useSellerFilters } from './shown-for.ts'
import { usageText } from './text.ts'

type Props = {
  report: Report
  /** The key under which this browser stores the choice of columns. */
  name: ViewedReport
  title: Text
  offered: readonly string[]
  above?: ReactNode
  /** Dimensions whose largest values have panels of their own. */
  tops?: readonly string[]
  /** What texts of filters may be. */
  suggested?: Readonly<Record<string, readonly string[]>> | undefined
}

/** A report of usage, with what of it the user's account has. */
export function UsageReport({ report, name, title, offered, above, tops, suggested }: Props) {
  const own = useSellerFilters(offered)
  const key = own.offered.join()
  const shown = useMemo(
    () => ({
      report,
      name,
      title,
      empty: usageText.none,
      offered: key.split(','),
      without: own.without,
      trend: true,
      tops,
      suggested,
    }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what is offered says what is left out
    [report, name, title, key, tops, suggested],
  )
  return <ReportPage shown={shown} above={above} tools={<SavedViews report={name} />} />
}
