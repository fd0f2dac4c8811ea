import {
  type FirewallReport,
  getFirewallReport,
  type ReportDays,
  reportDays,
} from '@fairlead/api/firewall/log/firewall-report.ts'
import { menuText } from '@fairlead/api/permission.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchValue } from '../../lib/address/address.ts'
import { callQuery } from '../../lib/call/query.ts'
import { language } from '../../lib/preferences.ts'
import { useStore } from '../../lib/store.ts'
import { countryName, nowhere } from '../../lib/text/country-names.ts'
import { useQuantity } from '../../lib/text/quantity.ts'
import { useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import { ChartPanel } from '../../ui/chart/ChartPanel.tsx'
import { Alert } from '../../ui/page/Alert.tsx'
import { Figures } from '../../ui/page/Figures.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { Tabs } from '../../ui/page/Tabs.tsx'
import { words } from '../../ui/text/words.ts'
import { MatchTable } from './MatchTable.tsx'
import { ReportDownload } from './ReportDownload.tsx'
import { ReportTabs } from './ReportTabs.tsx'
import { reportText as text } from './text.ts'

const refreshMs = 10_000

/** The period that an address names: 24 hours, unless it is one of the others. */
export const daysOf = (value: string | undefined): ReportDays =>
  reportDays.find((days) => String(days) === value) ?? 1

/** What firewalls did in the last days, as edge nodes have counted it. */
export function FirewallTab() {
  const t = useText()
  const { count } = useQuantity()
  const days = daysOf(useSearchValue('days'))
  const { data, isError } = useQuery({
    ...callQuery(getFirewallReport, { query: { days } }),
    refetchInterval: refreshMs,
  })
  return (
    <>
      <PageHead title={t(menuText('cdn_cert_report'))}>
        <ReportDownload days={days} />
      </PageHead>
      <ReportTabs current="firewall" />
      {isError && <Alert tone="error">{t(words.failed)}</Alert>}
      <section className="stack" aria-label={t(text.periods[days])}>
        <div className="row apart">
          <Tabs
            label={t(text.period)}
            current={String(days)}
            tabs={reportDays.map((one) => ({
              key: String(one),
              place: paths.firewallReport(one),
              text: t(text.periods[one]),
            }))}
          />
          <span className="soft">{t(text.asMatched)}</span>
        </div>
        <Figures
          figures={[
            { label: t(text.blocked), value: data ? count(data.blocked) : null },
            { label: t(text.allowed), value: data ? count(data.allowed) : null },
            { label: t(text.counted), value: data ? count(data.counted) : null },
          ]}
        />
        <Matches points={data?.points} days={days > 1} />
        {data && <Parts of={data} />}
      </section>
    </>
  )
}

type MatchesProps = { points: FirewallReport['points'] | undefined; days: boolean }

/** Matched requests over time, by what became of them. */
function Matches({ points, days }: MatchesProps) {
  const t = useText()
  const { count } = useQuantity()
  const [blocked, allowed, counted] = [t(text.blocked), t(text.allowed), t(text.counted)]
  // Computed again only when the figures or the language change, because rendering a chart is expensive.
  const data = useMemo(
    () =>
      points && {
        times: points.map(({ time }) => time),
        series: [
          { name: blocked, values: points.map((point) => point.blocked) },
          { name: allowed, values: points.map((point) => point.allowed) },
          { name: counted, values: points.map((point) => point.counted) },
        ],
        format: count,
        kind: 'bars' as const,
        days,
      },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `count` follows the language, as the names do
    [points, days, blocked, allowed, counted],
  )
  return <ChartPanel title={text.matched} data={data} />
}

/** The most frequent rules, sites, countries, addresses and paths. */
function Parts({ of }: { of: FirewallReport }) {
  const t = useText()
  const spoken = useStore(language)
  if (of.rules.length === 0) return <p className="soft">{t(text.noMatches)}</p>
  return (
    <>
      <MatchTable
        title={text.rules}
        header={text.rule}
        rows={of.rules.map(({ rule, message, ...figures }) => ({ ...figures, id: rule, name: message }))}
      />
      <MatchTable
        title={text.sites}
        header={text.site}
        rows={of.sites.map(({ domain, ...figures }) => ({ ...figures, id: domain, name: domain }))}
      />
      <MatchTable
        title={text.countries}
        header={text.country}
        rows={of.countries.map(({ country, ...figures }) => ({
          ...figures,
          id: country,
          name: countryName(country || nowhere, spoken),
        }))}
      />
      <p className="soft">{t(text.asLogged)}</p>
      <MatchTable
        title={text.addresses}
        header={text.address}
        code
        rows={of.addresses.map(({ address, ...figures }) => ({ ...figures, id: address, name: address }))}
      />
      <MatchTable
        title={text.paths}
        header={text.path}
        code
        rows={of.paths.map(({ uri, ...figures }) => ({ ...figures, id: uri, name: uri }))}
      />
    </>
  )
}
