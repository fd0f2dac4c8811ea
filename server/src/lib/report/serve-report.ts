import type { Dimensions, Measures, Report } from '@fairlead/api/report/report.ts'
import type { Entered } from '../db.ts'
import { Fail } from '../fail.ts'
import type { Serve } from '../http/serve.ts'
import type { SelectFacts } from './facts.ts'
import { readReport, type ReportCall } from './read-report.ts'
import { reportCsv, reportXlsx } from './report-file.ts'

/** The report as a caller knows it who may not see its restricted measures: they are in no column, sum, sort or file. */
function withoutRestricted(report: Report): Report {
  const measures = Object.entries(report.measures).filter(([, { restricted }]) => !restricted)
  return { ...report, measures: Object.fromEntries(measures) }
}

/** Throws a field error if a call asks for a restricted measure. */
function refuseRestricted(report: Report, { query }: Pick<ReportCall, 'query'>) {
  for (const field of ['measure', 'sort']) {
    const asked = query[field]
    const name = typeof asked === 'string' ? asked.replace(/^-/, '') : ''
    if (report.measures[name]?.restricted) throw Fail.field(field, 'option')
  }
}

/** Binds all calls of a report to the query of its rows. Its files are called by `name`. */
export function serveReport<D extends Dimensions, F extends Dimensions, M extends Measures>(
  { serve, serveFile }: Serve,
  report: Report<D, F, M>,
  name: string,
  select: SelectFacts<D, F, M>,
  /** Who sees its restricted measures. */
  sees: (me: Entered) => boolean = () => false,
) {
  const narrow = withoutRestricted(report)
  const shown = (me: Entered, call: Pick<ReportCall, 'query'>): Report => {
    if (sees(me)) return report
    refuseRestricted(report, call)
    return narrow
  }
  serve(
    report.read,
    ({ tx, me, query, timeZone: zone, now }) =>
      readReport(tx, shown(me, { query }), { query, zone, now }, (on, scope) => select(on, me, scope)),
    { plans: 'custom' },
  )
  const nameOf = (me: Entered, now: Date, kind: string) =>
    `${name}-${me.account_number}-${now.toISOString().slice(0, 10)}.${kind}`
  serveFile(report.file, async ({ me, query, language, timeZone: zone, now }, again) => ({
    name: nameOf(me, now, 'csv'),
    pieces: reportCsv(again, shown(me, { query }), { query, zone, now, language }, (tx, scope) =>
      select(tx, me, scope),
    ),
  }))
  serveFile(report.sheet, async ({ me, query, language, timeZone: zone, now }, again) => ({
    name: nameOf(me, now, 'xlsx'),
    pieces: reportXlsx(again, shown(me, { query }), { query, zone, now, language }, (tx, scope) =>
      select(tx, me, scope),
    ),
  }))
}
