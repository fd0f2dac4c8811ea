import type { TopKind, TopList } from '@fairlead/api/cdn/top-list.ts'
import { topKindNames } from '@fairlead/api/cdn/top-list.ts'
import { useQuantity } from '../../lib/text/quantity.ts'
import { useText } from '../../lib/text/text.ts'
import { FiguresTable } from '../../ui/chart/FiguresTable.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { Figures } from '../../ui/page/Figures.tsx'
import { UrlText } from '../../ui/text/UrlText.tsx'
import { text } from './text.ts'

/** The list, and how much of the logs it covers. */
export function TopView({ kind, list }: { kind: TopKind; list: TopList | undefined }) {
  const t = useText()
  const { bytes, count, share } = useQuantity()
  const progress =
    list && list.hoursRead < list.hours
      ? t(text.reading, { read: count(list.hoursRead), hours: count(list.hours) })
      : undefined
  const exactness =
    list &&
    (list.exact
      ? t(text.exact)
      : t(text.inexact, { requests: count(list.missingRequests), traffic: bytes(list.missingTraffic) }))
  const unnamed = t(kind === 'client' ? text.unknownCountry : text.noReferer)
  if (list?.hours === 0) return <EmptyState title={t(text.noLogs)} />
  return (
    <section className="stack" aria-label={t(text.figures)}>
      <Figures
        figures={[
          { label: t(text.read), value: list ? count(list.requests) : null, note: progress ?? exactness },
          { label: t(text.traffic), value: list ? bytes(list.traffic) : null },
        ]}
      />
      <section className="panel" aria-label={t(topKindNames[kind])} aria-busy={progress !== undefined}>
        <div className="panel-head">
          <h2>{t(topKindNames[kind])}</h2>
        </div>
        {list && (
          <FiguresTable
            label={t(topKindNames[kind])}
            head={text[kind]}
            names={[t(text.requests), t(text.traffic), t(text.share)]}
            rows={list.items.map((item) => ({
              key: item.key,
              head:
                item.key === '' ? (
                  unnamed
                ) : (
                  <span className="top-key">
                    <UrlText url={item.key} />
                  </span>
                ),
              figures: [count(item.requests), bytes(item.traffic), share(item.share, 1)],
            }))}
          />
        )}
      </section>
    </section>
  )
}
