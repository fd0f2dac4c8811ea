import type { Dimensions, Measures, Report } from '@fairlead/api/report/report.ts'
import type { Entered, Tx } from '../db.ts'
import { Fail } from '../fail.ts'
import type { Serve } from '../http/serve.ts'
import type { SelectFacts } from './facts.ts'
import type { ReportScope } from './period.ts'
import { askedOf, readReport, type ReportCall, scopeOf } from './read-report.ts'
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

type ReportOptions = {
  /** Who sees its restricted measures. */
  sees?: (me: Entered, query: ReportCall['query']) => boolean
  /** Throws if there is no file. */
  beforeFile?: (tx: Tx, me: Entered, scope: ReportScope) => Promise<void>
}

/** Binds all calls of a report to the query of its rows. Its files are called by `name`. */
export function serveReport<D extends Dimensions, F extends Dimensions, M extends Measures>(
  { serve, serveFile }: Serve,
  report: Report<D, F, M>,
  name: string,
  select: SelectFacts<D, F, M>,
  { sees = () => false, beforeFile }: ReportOptions = {},
) {
  const narrow = withoutRestricted(report)
  const shown = (me: Entered, call: Pick<ReportCall, 'query'>): Report => {
    if (sees(me, call.query)) return report
    refuseRestricted(report, call)
    return narrow
  }
  serve(
    report.read,
    ({ tx, me, query, timeZone: zone, now }) =>
      readReport(tx, shown(me, { query }), { query, zone, now }, (on, scope) => select(on, me, scope)),
    { plans: 'custom' },
  )
  const kinds = [
    { endpoint: report.file, ending: 'csv', write: reportCsv },
    { endpoint: report.sheet, ending: 'xlsx', write: reportXlsx },
  ] as const
  for (const { endpoint, ending, write } of kinds)
    serveFile(endpoint, async ({ me, query, language, timeZone: zone, now }, again) => {
      const call = { query, zone, now, language }
      const of = shown(me, call)
      if (beforeFile) await again((tx) => beforeFile(tx, me, scopeOf(askedOf(of, call))))
      return {
        name: `${name}-${me.account_number}-${now.toISOString().slice(0, 10)}.${ending}`,
        pieces: write(again, of, call, (tx, scope) => select(tx, me, scope)),
      }
    })
}
