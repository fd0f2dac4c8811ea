import type { Dimensions, Measures, Report } from '@fairlead/api/report/report.ts'
import type { Serve } from '../http/serve.ts'
import type { SelectFacts } from './facts.ts'
import { readReport } from './read-report.ts'
import { reportCsv } from './report-csv.ts'

/** Binds both calls of a report to the query of its rows. The file is called by `name`. */
export function serveReport<D extends Dimensions, F extends Dimensions, M extends Measures>(
  { serve, serveFile }: Serve,
  report: Report<D, F, M>,
  name: string,
  select: SelectFacts<D, F, M>,
) {
  serve(
    report.read,
    ({ tx, me, query, timeZone: zone, now }) =>
      readReport(tx, report, { query, zone, now }, (on, period) => select(on, me, period)),
    { plans: 'custom' },
  )
  serveFile(report.file, async ({ me, query, language, timeZone: zone, now }, again) => ({
    name: `${name}-${me.account_number}-${now.toISOString().slice(0, 10)}.csv`,
    pieces: reportCsv(again, report, { query, zone, now, language }, (tx, period) => select(tx, me, period)),
  }))
}
