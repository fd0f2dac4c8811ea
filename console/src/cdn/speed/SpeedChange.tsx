import { getSpeedTest, type SpeedTest } from '@fairlead/api/cdn/speed/speed.ts'
import { areaNames } from '@fairlead/api/cdn/area-names.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../lib/call/query.ts'
import { useQuantity } from '../../lib/text/quantity.ts'
import { useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button/Button.tsx'
import type { Column } from '../../ui/table/column.ts'
import { Table } from '../../ui/table/Table.tsx'
import { TableBox } from '../../ui/table/TableBox.tsx'
import { TimeText } from '../../ui/text/TimeText.tsx'
import { UrlText } from '../../ui/text/UrlText.tsx'
import { changeOfMs, type ChangeRow, changesOf } from './speed-figures.ts'
import { text } from './speed-text.ts'
import { Ms } from './Ms.tsx'

function Area({ area }: ChangeRow) {
  const t = useText()
  return t(area === 'all' ? text.allEdges : area === null ? text.unknownRegion : areaNames[area])
}

function Change({ earlier, later }: { earlier: number | undefined; later: number | undefined }) {
  const { change } = useQuantity()
  const by = changeOfMs(earlier, later)
  return by === undefined ? '–' : change(by)
}

/** The earlier total of a side, the later one, and the change. */
const sideColumns = (
  side: 'with' | 'without',
  headers: Record<'earlier' | 'later' | 'change', Column<ChangeRow>['header']>,
  leaves?: 1,
): Column<ChangeRow>[] => {
  const shown = { number: true, ...(leaves && { leaves }) }
  return [
    {
      key: `${side}Earlier`,
      header: headers.earlier,
      ...shown,
      cell: ({ earlier }) => <Ms ms={earlier?.[side]} />,
    },
    {
      key: `${side}Later`,
      header: headers.later,
      ...shown,
      cell: ({ later }) => <Ms ms={later?.[side]} />,
    },
    {
      key: `${side}Change`,
      header: headers.change,
      ...shown,
      cell: ({ earlier, later }) => <Change earlier={earlier?.[side]} later={later?.[side]} />,
    },
  ]
}

const columns: readonly Column<ChangeRow>[] = [
  { key: 'area', header: text.region, title: true, cell: (row) => <Area {...row} /> },
  ...sideColumns('with', { earlier: text.withEarlier, later: text.with, change: text.withChange }),
  ...sideColumns(
    'without',
    { earlier: text.withoutEarlier, later: text.without, change: text.withoutChange },
    1,
  ),
]

/** A test beside an earlier one, by region. */
export function SpeedChange({ test, than }: { test: SpeedTest; than: string }) {
  const t = useText()
  const { data: other } = useQuery(callQuery(getSpeedTest, { params: { id: than } }))
  if (!other) return null
  return (
    <section className="panel" aria-label={t(text.comparison)}>
      <div className="panel-head">
        <h2>{t(text.comparison)}</h2>
        <ButtonLink place={paths.speed(test.id)}>{t(text.endComparison)}</ButtonLink>
      </div>
      <p className="panel-body">
        <code>
          <UrlText url={other.url} />
        </code>{' '}
        <TimeText iso={other.createDate} />
      </p>
      <TableBox label={t(text.comparison)}>
        <Table
          label={t(text.comparison)}
          columns={columns}
          rows={changesOf(other.results, test.results)}
          rowKey={({ area }) => area ?? ''}
        />
      </TableBox>
    </section>
  )
}
