import type { Endpoint } from '@fairlead/api/endpoint.ts'
import type { Report, ReportReply } from '@fairlead/api/report/report.ts'
import { useQuery } from '@tanstack/react-query'
import type { RawSearch } from '../../lib/address/list-search.ts'
import type { CallInput } from '../../lib/call/call.ts'
import { callQuery } from '../../lib/call/query.ts'
import { timeZone } from '../../lib/preferences.ts'
import { useStore } from '../../lib/store.ts'
import { useQuantity } from '../../lib/text/quantity.ts'
import { useText } from '../../lib/text/text.ts'
import { Button } from '../button/Button.tsx'
import { FiguresTable } from '../chart/FiguresTable.tsx'
import { type UnitTexts, useFigures } from './figure-text.ts'
import { useKeyText, valueIn } from './report-columns.tsx'
import { groupsOf } from './report-search.ts'
import { text } from './text.ts'

/** Rows of each panel. */
const most = 5

type Props = {
  report: Report
  /** The query of the table, whose grouping and order do not count here. */
  query: RawSearch
  measure: string
  units: UnitTexts
  /** Called with a value that was picked, by which the report is then filtered. */
  onPick: (filter: RawSearch) => void
}

/** The largest values of some dimensions, with their share of all, each in a panel of its own. */
export function ReportTops({ by, ...props }: Props & { by: readonly string[] }) {
  return (
    <div className="report-tops">
      {by.map((dimension) => (
        <TopPanel key={dimension} dimension={dimension} {...props} />
      ))}
    </div>
  )
}

function TopPanel({ report, query, measure, units, dimension, onPick }: Props & { dimension: string }) {
  const t = useText()
  const zone = useStore(timeZone)
  const figures = useFigures(units)
  const { share } = useQuantity()
  const keyText = useKeyText(report)
  const asked = { ...query, group: dimension, sort: `-${measure}`, pageSize: String(most) }
  const input = { query: asked, timeZone: zone } as unknown as CallInput<Endpoint>
  const { data } = useQuery({
    ...callQuery<Endpoint>(report.read, input),
    select: (reply) => reply as ReportReply,
  })
  const declared = report.measures[measure]
  const total = data && valueIn(data.totals, measure)
  if (!data || data.content.length === 0 || total === null || total === undefined || !declared) return null
  const name = t(groupsOf(report)[dimension]?.label ?? text.total)
  const title = t(text.top, { name })
  return (
    <section className="panel" aria-label={title}>
      <div className="panel-head">
        <h2>{title}</h2>
      </div>
      <FiguresTable
        label={title}
        head={groupsOf(report)[dimension]?.label ?? text.total}
        names={[t(declared.label), t(text.share)]}
        rows={data.content.map(({ id, keys, names, figures: of }) => {
          const key = keys[dimension] ?? ''
          const said = keyText(dimension, key, names[dimension])
          const value = valueIn(of, measure)
          return {
            key: id,
            head:
              key === '' ? (
                said
              ) : (
                <Button look="link" onClick={() => onPick({ [dimension]: key })}>
                  {said}
                </Button>
              ),
            figures: [
              of[measure] ? figures.full(of[measure]) : '–',
              value === null ? '–' : share(Number(value), Number(total)),
            ],
          }
        })}
      />
    </section>
  )
}
