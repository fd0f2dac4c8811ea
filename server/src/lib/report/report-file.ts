import {
  type Dimensions,
  type Measures,
  type Report,
  type ReportFigures,
  type ReportRow,
  timeDimensions,
} from '@fairlead/api/report/report.ts'
import type { Language, Text } from '@fairlead/api/text.ts'
import { timeZoneName } from '@fairlead/api/time-zone.ts'
import { sql } from 'kysely'
import { csvTable, type Figure } from '../csv.ts'
import { say } from '../mail/say.ts'
import type { Again } from '../http/call/call.ts'
import { xlsxPieces } from '../sheet/write-xlsx.ts'
import type { ReportFacts } from './facts.ts'
import { askedOf, type ReportCall, scopeOf } from './read-report.ts'
import { factsCte, selectGroups } from './select-report.ts'

/** Rows that are read and sent at a time. */
const pieceSize = 1000

const unitHeading = { en: '{measure}: unit', zh: '{measure}：单位' } as const satisfies Text

function headingsOf(measures: Measures, language: Language): string[] {
  return Object.values(measures).flatMap((measure) => {
    const label = measure.label[language]
    return 'unit' in measure
      ? [`${label} (${measure.unit})`]
      : [label, say(unitHeading, language, { measure: label })]
  })
}

function figuresOf(measures: Measures, figures: ReportFigures, language: Language): (string | Figure)[] {
  return Object.entries(measures).flatMap(([name, measure]) => {
    const { value, unit } = figures[name] ?? { value: null, unit: null }
    const figure = { figure: value ?? '' }
    return 'unit' in measure ? [figure] : [figure, measure.units[unit ?? '']?.[language] ?? unit ?? '']
  })
}

export type FileCall = ReportCall & { language: Language }

/** What stands above the columns of a file. */
function fileHeadings(report: Report, { language, zone }: FileCall, group: readonly string[]): string[] {
  const dimensions: Dimensions = { ...timeDimensions, ...report.dimensions }
  const labelOf = (name: string) => dimensions[name]?.label[language] ?? name
  const keys = group.map((name) =>
    Object.hasOwn(timeDimensions, name) ? `${labelOf(name)} (${timeZoneName(zone)})` : labelOf(name),
  )
  return [...keys, ...headingsOf(report.measures, language)]
}

/**
 * All rows of a report, in the order of their keys, in pieces. Each piece begins after the last row of the piece before, so
 * that rows which come in the meantime neither repeat nor hide another one.
 */
async function* filePieces(again: Again, report: Report, call: FileCall, facts: ReportFacts) {
  const { language } = call
  const asked = askedOf(report, call)
  const { group } = asked.ask
  const { dimensions } = report
  const keysOf = sql.join(group.map((name) => sql.ref(`f.${name}`)))
  const textOf = ({ keys, names }: ReportRow, name: string) =>
    names[name] ?? dimensions[name]?.values?.[keys[name] ?? '']?.[language] ?? keys[name] ?? ''

  let last: ReportRow | undefined
  for (;;) {
    const after = last && sql.join(group.map((name) => last?.keys[name] ?? ''))
    const { rows } = await again((tx) =>
      sql<ReportRow>`
        with ${factsCte(asked, facts(tx, scopeOf(asked)))}
        ${selectGroups(asked, sql`0`, after && sql`(${keysOf}) > (${after})`)} order by ${keysOf} limit ${pieceSize}`.execute(
        tx,
      ),
    )
    yield rows.map((row) => [
      ...group.map((name) => textOf(row, name)),
      ...figuresOf(report.measures, row.figures, language),
    ])
    if (rows.length < pieceSize) return
    last = rows.at(-1)
  }
}

/** All rows of a report as CSV. */
export function reportCsv(again: Again, report: Report, call: FileCall, facts: ReportFacts) {
  const headings = fileHeadings(report, call, askedOf(report, call).ask.group)
  return csvTable({ headings, rows: filePieces(again, report, call, facts) })
}

/** All rows of a report as XLSX, whose figures are numbers. */
export function reportXlsx(again: Again, report: Report, call: FileCall, facts: ReportFacts) {
  const headings = fileHeadings(report, call, askedOf(report, call).ask.group)
  return xlsxPieces({ headings, rows: filePieces(again, report, call, facts) })
}
