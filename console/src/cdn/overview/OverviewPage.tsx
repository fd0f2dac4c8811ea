import { surveyPeriod, surveyRanking, surveyTotal } from '@fairlead/api/cdn/statistic.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useSearchValue } from '../../lib/address/address.ts'
import type { RawSearch } from '../../lib/address/list-search.ts'
import { callQuery, prefetchCall } from '../../lib/call/query.ts'
import { useQuantity } from '../../lib/text/quantity.ts'
import { language } from '../../lib/preferences.ts'
import { useStore } from '../../lib/store.ts'
import { useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import { Alert } from '../../ui/page/Alert.tsx'
import { IconButton, linkProps } from '../../ui/button/Button.tsx'
import { ChartPanel } from '../../ui/chart/ChartPanel.tsx'
import { Figures } from '../../ui/page/Figures.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { overviewCharts } from './overview.ts'
import { changeOf, type Picked, pickedPoints } from './picked.ts'
import { RangePick } from './RangePick.tsx'
import { Ranking } from './Ranking.tsx'
import { overviewText } from './text.ts'
import { SiteSelect } from '../SiteSelect.tsx'
import { text } from '../text.ts'
import { words } from '../../ui/text/words.ts'

/** Edges report every few seconds, so a request appears on the screen within 15 s. */
const refreshMs = 8000

const queryOf = (siteId: string | undefined) => ({ query: siteId ? { cdnConfigId: siteId } : {} })

export const load = ({ cdnConfigId }: RawSearch) => {
  prefetchCall(surveyTotal, queryOf(cdnConfigId))
  prefetchCall(surveyPeriod, queryOf(cdnConfigId))
  prefetchCall(surveyRanking, queryOf(cdnConfigId))
}

export default function OverviewPage() {
  const t = useText()
  const of = useStore(language)
  const navigate = useNavigate()
  const siteId = useSearchValue('cdnConfigId')
  const total = useQuery({ ...callQuery(surveyTotal, queryOf(siteId)), refetchInterval: refreshMs })
  const period = useQuery({ ...callQuery(surveyPeriod, queryOf(siteId)), refetchInterval: refreshMs })
  const { bytes, count, share, change: changeText } = useQuantity()
  const ranking = useQuery({ ...callQuery(surveyRanking, queryOf(siteId)), refetchInterval: refreshMs })
  const [picked, setPicked] = useState<Picked>()
  const all = period.data?.points
  const points = useMemo(() => all && pickedPoints(all, picked), [all, picked])
  // Recomputed only when the figures or the language change, because rendering a chart is expensive.
  const incomplete = period.data?.incomplete
  const charts = useMemo(() => overviewCharts(points ?? [], incomplete ?? [], of), [points, incomplete, of])
  const sums = total.data
  const before = ranking.data?.before
  const noteOf = (figure: keyof NonNullable<typeof sums>) => {
    if (!sums || !before) return undefined
    const change = changeOf(sums[figure], before[figure])
    return change === undefined
      ? t(overviewText.noChange)
      : t(overviewText.than, { change: changeText(change) })
  }
  const rateNote =
    before &&
    (before.requests === 0
      ? t(overviewText.noChange)
      : t(overviewText.was, { rate: share(before.hits, before.requests) }))
  const refresh = () => {
    void total.refetch()
    void period.refetch()
    void ranking.refetch()
  }
  return (
    <>
      <PageHead title={t(text.overview)}>
        <SiteSelect
          clearable
          label={t(text.site)}
          value={siteId ?? ''}
          onChange={(id) => void navigate({ ...linkProps(paths.overview(id)), replace: true })}
        />
        <IconButton icon="refresh" label={t(words.refresh)} onClick={refresh} />
      </PageHead>
      {(total.isError || period.isError || ranking.isError) && <Alert tone="error">{t(words.failed)}</Alert>}
      <section className="stack" aria-label={t(text.last24)}>
        <div className="row apart">
          <h2>{t(text.last24)}</h2>
          <span className="soft">{t(overviewText.live)}</span>
        </div>
        <Figures
          figures={[
            { label: t(text.traffic), value: sums ? bytes(sums.traffic) : null, note: noteOf('traffic') },
            { label: t(text.requests), value: sums ? count(sums.requests) : null, note: noteOf('requests') },
            { label: t(text.hits), value: sums ? count(sums.hits) : null, note: noteOf('hits') },
            {
              label: t(text.hitRate),
              value: sums ? share(sums.hits, sums.requests) : null,
              note: rateNote,
            },
            {
              label: t(text.originTraffic),
              value: sums ? bytes(sums.originTraffic) : null,
              note: noteOf('originTraffic'),
            },
          ]}
        />
        {all && <RangePick times={all.map(({ time }) => time)} picked={picked} onPick={setPicked} />}
        <div className="charts">
          {charts.map(({ key, title, data }) => (
            <ChartPanel
              key={key}
              title={title}
              data={points ? data : undefined}
              onPick={(first, last) => setPicked({ first, last })}
            />
          ))}
        </div>
        <Ranking ranking={ranking.data} ofOneSite={siteId !== undefined} />
      </section>
    </>
  )
}
