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
import { byteOrderMark, csvLine, type Figure } from '../csv.ts'
import { say } from '../mail/say.ts'
import type { Again } from '../http/call/call.ts'
import type { ReportFacts } from './facts.ts'
import { askedOf, type ReportCall, wholePeriod } from './read-report.ts'
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

type CsvCall = ReportCall & { language: Language }

/**
 * All rows of a report as CSV, in the order of their keys. Each piece begins after the last row of the piece before, so
 * that rows which come in the meantime neither repeat nor hide another one.
 */
export async function* reportCsv(again: Again, report: Report, call: CsvCall, facts: ReportFacts) {
  const { language, zone } = call
  const asked = askedOf(report, call)
  const { group } = asked.ask
  const dimensions: Dimensions = { ...timeDimensions, ...report.dimensions }
  const labelOf = (name: string) => dimensions[name]?.label[language] ?? name
  const headings = group.map((name) =>
    Object.hasOwn(timeDimensions, name) ? `${labelOf(name)} (${timeZoneName(zone)})` : labelOf(name),
  )
  let head = byteOrderMark + csvLine([...headings, ...headingsOf(report.measures, language)])
  const keysOf = sql.join(group.map((name) => sql.ref(`f.${name}`)))
  const textOf = ({ keys, names }: ReportRow, name: string) =>
    names[name] ?? dimensions[name]?.values?.[keys[name] ?? '']?.[language] ?? keys[name] ?? ''

  let last: ReportRow | undefined
  for (;;) {
    const after = last && sql.join(group.map((name) => last?.keys[name] ?? ''))
    const { rows } = await again((tx) =>
      sql<ReportRow>`
        with ${factsCte(asked, facts(tx, wholePeriod(asked)))}
        ${selectGroups(asked, sql`0`, after && sql`(${keysOf}) > (${after})`)} order by ${keysOf} limit ${pieceSize}`.execute(
        tx,
      ),
    )
    const lines = rows.map((row) =>
      csvLine([
        ...group.map((name) => textOf(row, name)),
        ...figuresOf(report.measures, row.figures, language),
      ]),
    )
    if (head !== '' || lines.length > 0) yield head + lines.join('')
    head = ''
    if (rows.length < pieceSize) return
    last = rows.at(-1)
  }
}
