import type { ReplayResult } from '@fairlead/api/cdn/replay.ts'
import type { Text } from '@fairlead/api/text.ts'
import { useClock } from '../../lib/text/moment.ts'
import { useQuantity } from '../../lib/text/quantity.ts'
import { useSentences, useText } from '../../lib/text/text.ts'
import type { Column } from '../../ui/table/column.ts'
import { Table } from '../../ui/table/Table.tsx'
import { TableBox } from '../../ui/table/TableBox.tsx'
import { words } from '../../ui/text/words.ts'
import { text } from './text.ts'

type CacheEstimate = NonNullable<ReplayResult['cache']>
type CacheRow = { measure: Text; counts: CacheEstimate['hits']; of: number }

function Measured({ count, of }: { count: number; of: number }) {
  const t = useText()
  const quantity = useQuantity()
  return t(words.bracketed, { text: quantity.count(count), more: quantity.share(count, of) })
}

const column = (key: keyof CacheEstimate['hits']): Column<CacheRow> => ({
  key,
  header: text[key],
  number: true,
  cell: ({ counts, of }) => <Measured count={counts[key]} of={of} />,
})

function Measure({ measure }: Pick<CacheRow, 'measure'>) {
  return useText()(measure)
}

const columns: readonly Column<CacheRow>[] = [
  { key: 'measure', header: text.measure, title: true, cell: (row) => <Measure measure={row.measure} /> },
  column('real'),
  column('before'),
  column('first'),
  column('later'),
]

/** An estimate of how many requests the cache and the origin would answer, beside the logged numbers. */
export function ReplayCache({ cache }: { cache: ReplayResult['cache'] }) {
  const t = useText()
  const sentences = useSentences()
  const clock = useClock()
  if (!cache || cache.requests === 0) return <p className="soft">{t(text.noEstimate)}</p>
  const { requests, hits, origin, from, to, leftOut } = cache
  const rows: CacheRow[] = [
    { measure: text.hits, counts: hits, of: requests },
    { measure: text.toOrigin, counts: origin, of: requests },
  ]
  return (
    <>
      <TableBox label={t(text.cache)}>
        <Table label={t(text.cache)} columns={columns} rows={rows} rowKey={({ measure }) => measure.en} />
      </TableBox>
      <p className="soft">
        {sentences(
          t(text.cacheText, { count: requests, from: clock(from), to: clock(to) }),
          leftOut > 0 && t(text.leftOut, { count: leftOut }),
        )}
      </p>
    </>
  )
}
