import {
  exportData,
  queryData,
  type DataResult,
  type DataType,
  dataTypeNames,
  dataTypes,
} from '@fairlead/api/cdn/data-center.ts'
import { exportTop, queryTop, topKindNames, topKinds } from '@fairlead/api/cdn/top-list.ts'
import type { Text } from '@fairlead/api/text.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import type { RawSearch } from '../../lib/address/list-search.ts'
import { CallError } from '../../lib/call/call-error.ts'
import { download } from '../../lib/call/download.ts'
import { callQuery } from '../../lib/call/query.ts'
import { language, timeZone } from '../../lib/preferences.ts'
import { useMe } from '../../lib/session/session.ts'
import { useStore } from '../../lib/store.ts'
import { countryName } from '../../lib/text/country-names.ts'
import { formatMoment } from '../../lib/text/moment.ts'
import { useQuantity } from '../../lib/text/quantity.ts'
import { useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import { DownloadButton } from '../../ui/button/DownloadButton.tsx'
import { linkProps } from '../../ui/button/Button.tsx'
import { ChartPanel } from '../../ui/chart/ChartPanel.tsx'
import { Alert } from '../../ui/page/Alert.tsx'
import { Figures } from '../../ui/page/Figures.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { Tabs } from '../../ui/page/Tabs.tsx'
import { DataForm } from './DataForm.tsx'
import { changeOf } from '../overview/picked.ts'
import { chartOf, formatOf, isOneLine } from './figures.ts'
import {
  callOf,
  type DataSearch,
  isTop,
  ofType,
  readDataSearch,
  type ShownType,
  writeDataSearch,
} from './query.ts'
import { text } from './text.ts'
import { TopView } from './TopView.tsx'

/** How soon a list whose logs are not fully read is fetched again, in milliseconds. */
const readOnMs = 300

export default function DataPage() {
  const t = useText()
  const navigate = useNavigate()
  const raw = useRouterState({ select: (state) => state.location.search as RawSearch })
  const zone = useStore(timeZone)
  // A query without times is relative to the moment when the page was opened.
  const [openedAt] = useState(() => Date.now())
  const search = useMemo(() => readDataSearch(raw, zone, openedAt), [raw, zone, openedAt])
  const address = new URLSearchParams(writeDataSearch(search)).toString()
  // While another page loads, this one is still shown, but the address is already that of the other.
  const isHere = useRouterState({ select: (state) => state.location.pathname === paths.data({}).to })
  const isWhole = !isHere || raw['startTime'] !== undefined
  // The address is complete from the start, so that it can be sent to another person.
  useEffect(() => {
    if (!isWhole)
      void navigate({
        ...linkProps(paths.data(Object.fromEntries(new URLSearchParams(address)))),
        replace: true,
      })
  }, [isWhole, address, navigate])

  const { query, top } = callOf(search)
  const timeZoneOf = search.period.zone
  const chart = useQuery({
    ...callQuery(queryData, {
      query: query ?? { type: 'traffic', startTime: '', endTime: '' },
      timeZone: timeZoneOf,
    }),
    enabled: query !== undefined,
    placeholderData: keepPreviousData,
  })
  const list = useQuery({
    ...callQuery(queryTop, {
      query: top ?? { kind: 'url', startTime: '', endTime: '' },
      timeZone: timeZoneOf,
    }),
    enabled: top !== undefined,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data && data.hoursRead < data.hours ? readOnMs : false),
  })
  const { menus } = useMe()
  const refused = top && list.error instanceof CallError ? list.error.fields : undefined
  const isRefused = refused !== undefined && Object.keys(refused).length > 0
  const go = (next: DataSearch) => void navigate(linkProps(paths.data(writeDataSearch(next))))
  const tabOf = (type: ShownType, name: Text) => ({
    key: type,
    place: paths.data(writeDataSearch(ofType(search, type))),
    text: t(name),
  })
  // Lists are read from the logs, so they need the permission for logs.
  const lists = menus.includes('cdn_logs') ? [{ ...tabOf('url', text.lists), key: 'lists' }] : []
  return (
    <>
      <PageHead title={t(text.title)}>
        {(query ?? top) && (
          <DownloadButton
            label={text.exportCsv}
            icon="download"
            fetch={() =>
              top
                ? download(exportTop, { query: top })
                : download(exportData, { query: { ...query, timeZone: String(timeZoneOf) } })
            }
          />
        )}
      </PageHead>
      <DataForm key={address} applied={search} refused={refused} onApply={go} />
      <Tabs
        label={t(text.types)}
        tabs={[...dataTypes.map((type) => tabOf(type, dataTypeNames[type])), ...lists]}
        current={isTop(search.type) ? 'lists' : search.type}
      />
      {isTop(search.type) && (
        <Tabs
          label={t(text.lists)}
          tabs={topKinds.map((kind) => tabOf(kind, topKindNames[kind]))}
          current={search.type}
        />
      )}
      {(query ? chart : list).isError && !isRefused && <Alert tone="error">{t(text.failed)}</Alert>}
      {query && (
        <DataView
          type={query.type}
          search={search}
          result={chart.isPlaceholderData ? undefined : chart.data}
          onPick={(start, end) => go({ ...search, period: { ...search.period, start, end } })}
        />
      )}
      {top && !list.isError && (
        <TopView kind={top.kind} list={list.isPlaceholderData ? undefined : list.data} />
      )}
    </>
  )
}

type ViewProps = {
  type: DataType
  search: DataSearch
  result: DataResult | undefined
  onPick: (start: string, end: string) => void
}

/** The statistics and the chart of a result. */
function DataView({ type, search: { countries, period }, result, onPick }: ViewProps) {
  const t = useText()
  const of = useStore(language)
  const quantity = useQuantity()
  const { zone } = period
  const byCountry = countries.length > 0
  const charts = useMemo(() => {
    if (!result) return undefined
    const country = (code: string) => (code === '' ? t(text.unknownCountry) : countryName(code, of))
    const format = { ...quantity, country, t }
    const shown = { type, interval: result.interval, zone, byCountry }
    const { before } = result
    return {
      now: chartOf(result, before, shown, format),
      before: before && !isOneLine(shown) ? chartOf(before, null, shown, format) : undefined,
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the formatters follow from the language
  }, [result, type, zone, byCountry, of])

  const format = formatOf(type, { ...quantity, country: String, t })
  const shownTotal = type === 'bandwidth' ? quantity.bytes : format
  const said = (value: number | null | undefined, how = format) =>
    value === undefined ? null : value === null ? '–' : how(value)
  const before = result?.before
  const noteOf = (now: number | null | undefined, then: number | null | undefined, how = format) => {
    if (!before || now === undefined) return undefined
    const change = changeOf(now ?? 0, then ?? 0)
    if (change === undefined) return t(text.noChange)
    return t(text.change, { change: quantity.change(change), value: how(then ?? 0) })
  }
  const peakAt = result?.peakTime ? formatMoment(result.peakTime, zone, of, 'minute') : undefined
  const end = (last: string) =>
    new Date(
      Math.min(Date.parse(last) + (result?.interval ?? 0) * 1000, Date.parse(period.end)),
    ).toISOString()
  return (
    <section className="stack" aria-label={t(text.figures)}>
      <Figures
        figures={[
          {
            label: t(type === 'hitRatio' ? text.ratio : text.total),
            value: said(result?.total, shownTotal),
            note: noteOf(result?.total, before?.total, shownTotal),
          },
          ...(type === 'hitRatio'
            ? []
            : [
                { label: t(text.peak), value: said(result?.peak), note: peakAt },
                {
                  label: t(text.average),
                  value: said(result?.average),
                  note: noteOf(result?.average, before?.average),
                },
                {
                  label: t(text.percentile),
                  value: said(result?.percentile95),
                  note: noteOf(result?.percentile95, before?.percentile95),
                },
              ]),
        ]}
      />
      <ChartPanel
        title={dataTypeNames[type]}
        data={charts?.now}
        onPick={(first, last) => onPick(first, end(last))}
      />
      {charts?.before && <ChartPanel title={text.before} data={charts.before} />}
    </section>
  )
}
