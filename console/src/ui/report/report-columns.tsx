import type { Report, ReportFigures, ReportRow } from '@fairlead/api/report/report.ts'
import type { LinkTarget } from '../../lib/address/place.ts'
import { useQuantity } from '../../lib/text/quantity.ts'
import { useText } from '../../lib/text/text.ts'
import { PlaceLink } from '../button/Button.tsx'
import type { Column } from '../table/column.ts'
import { type UnitTexts, useFigures } from './figure-text.ts'
import { comparesRows, groupsOf, type ReportShape } from './report-search.ts'
import { text } from './text.ts'

/** A row beside the totals of all rows. A table finds its columns by any name. */
export type ShownRow = ReportRow & { totals: ReportFigures; [name: string]: unknown }

type Links = Readonly<Record<string, (key: string) => LinkTarget>>

/** The value of a dimension in words. */
export function useKeyText(report: Report) {
  const t = useText()
  return (dimension: string, key: string, name: string | undefined): string => {
    const of = groupsOf(report)[dimension]
    if (of?.named) return name || t(text.unnamed)
    const known = of?.values?.[key]
    return known ? t(known) : key || '–'
  }
}

type KeyProps = { report: Report; row: ReportRow; dimension: string; links: Links }

function KeyCell({ report, row, dimension, links }: KeyProps) {
  const key = row.keys[dimension] ?? ''
  const said = useKeyText(report)(dimension, key, row.names[dimension])
  const link = links[dimension]
  return link ? <PlaceLink place={link(key)}>{said}</PlaceLink> : said
}

type FigureProps = { of: Report; figures: ReportFigures; column: string; units: UnitTexts }

/** A figure, whose unit stands in the heading if all rows have the same. */
function FigureCell({ of, figures, column, units }: FigureProps) {
  const { exact, full } = useFigures(units)
  const measure = of.measures[column]
  const figure = figures[column]
  if (!measure || !figure || figure.value === null) return '–'
  return 'unit' in measure ? exact(figure.value) : full(figure, measure.units)
}

/** The total of a column; nothing below columns that are not added up. */
export const TotalCell = (props: FigureProps) =>
  Object.hasOwn(props.of.measures, props.column) ? <FigureCell {...props} /> : null

/** The value of a measure, if all its rows have one unit. */
export const valueIn = (figures: ReportFigures | null, measure: string) => figures?.[measure]?.value ?? null

/** A measure's part of its total. */
function ShareCell({ row, measure }: { row: ShownRow; measure: string }) {
  const { share } = useQuantity()
  const [value, total] = [valueIn(row.figures, measure), valueIn(row.totals, measure)]
  return value === null || total === null ? '–' : share(Number(value), Number(total))
}

/** By how much a figure changed; nothing without one to compare with. */
export function useChange() {
  const { change } = useQuantity()
  return (now: string | null, before: string | null) =>
    now === null || before === null || Number(before) === 0
      ? undefined
      : change((Number(now) - Number(before)) / Number(before))
}

function ChangeCell({ row, measure }: { row: ReportRow; measure: string }) {
  return useChange()(valueIn(row.figures, measure), valueIn(row.former, measure)) ?? '–'
}

const namingGroups = 3

/** The columns of a report: what rows are grouped by, each measure, and its share and change if it is charted. */
export function reportColumns(
  report: Report,
  shape: ReportShape,
  links: Links,
  units: UnitTexts,
): readonly Column<ShownRow>[] {
  const groups = groupsOf(report)
  const keys = shape.group.flatMap((name, at): Column<ShownRow>[] => {
    const dimension = groups[name]
    if (!dimension) return []
    return [
      {
        key: name,
        header: dimension.label,
        // The first ones name the row; of many, the last ones leave a narrow table.
        ...(at < namingGroups ? { title: true } : { leaves: at < 6 ? (2 as const) : (1 as const) }),
        sortable: true,
        cell: (row) => <KeyCell report={report} row={row} dimension={name} links={links} />,
      },
    ]
  })
  const compares = comparesRows(shape)
  const measures = Object.entries(report.measures).flatMap(([name, measure], at): Column<ShownRow>[] => {
    const { label } = measure
    const isCharted = name === shape.measure
    const leaves = isCharted || at === 0 ? {} : { leaves: at < 4 ? (2 as const) : (3 as const) }
    const figure: Column<ShownRow> = {
      key: name,
      header: label,
      ...('unit' in measure && { unit: measure.unit }),
      number: true,
      sortable: true,
      ...leaves,
      cell: ({ figures }) => <FigureCell of={report} figures={figures} column={name} units={units} />,
    }
    const share: Column<ShownRow> = {
      key: 'share',
      header: text.share,
      number: true,
      cell: (row) => <ShareCell row={row} measure={name} />,
    }
    const change: Column<ShownRow> = {
      key: 'change',
      header: text.change,
      number: true,
      cell: (row) => <ChangeCell row={row} measure={name} />,
    }
    return isCharted ? [figure, share, ...(compares ? [change] : [])] : [figure]
  })
  return [...keys, ...measures]
}
