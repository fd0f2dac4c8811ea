import type { surveyRanking } from '@fairlead/api/cdn/statistic.ts'
import type { ReplyOf } from '@fairlead/api/endpoint.ts'
import { Link } from '@tanstack/react-router'
import { nowhere } from '../../lib/text/country-names.ts'
import { useQuantity } from '../../lib/text/quantity.ts'
import { useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import { linkProps } from '../../ui/button/Button.tsx'
import { FiguresTable } from '../../ui/chart/FiguresTable.tsx'
import { MapPanel } from '../../ui/map/MapPanel.tsx'
import { nouns } from '../../ui/text/nouns.ts'
import { StatusLabel } from '../../ui/text/StatusLabel.tsx'
import { UrlText } from '../../ui/text/UrlText.tsx'
import './overview.css'
import { text as cdn } from '../text.ts'
import { overviewText as text } from './text.ts'

type Props = {
  ranking: ReplyOf<typeof surveyRanking> | undefined
  /** For a single site there is no ranking of sites. */
  ofOneSite: boolean
}

/** Where the traffic comes from and goes to, and the state of the edges. */
export function Ranking({ ranking, ofOneSite }: Props) {
  const t = useText()
  const { bytes, count, share } = useQuantity()
  const countries = ranking && {
    name: t(cdn.traffic),
    values: Object.fromEntries(
      ranking.countries.map(({ country, traffic }) => [country || nowhere, traffic]),
    ),
    format: bytes,
  }
  return (
    <>
      <MapPanel title={text.byCountry} data={countries} />
      <div className="charts">
        {!ofOneSite && (
          <section className="panel" aria-label={t(text.topSites)}>
            <div className="panel-head">
              <h2>{t(text.topSites)}</h2>
            </div>
            {ranking?.sites.length === 0 && <p className="panel-body soft">{t(text.noSites)}</p>}
            {ranking && ranking.sites.length > 0 && (
              <FiguresTable
                label={t(text.topSites)}
                head={cdn.domain}
                names={[t(cdn.traffic), t(cdn.requests), t(cdn.hitRate)]}
                rows={ranking.sites.map(({ id, domain, traffic, requests, hits }) => ({
                  key: id,
                  head: (
                    <Link {...linkProps(paths.overview(id))} className="top-sites">
                      <UrlText url={domain} />
                    </Link>
                  ),
                  figures: [bytes(traffic), count(requests), share(hits, requests)],
                }))}
              />
            )}
          </section>
        )}
        <section className="panel" aria-label={t(nouns.edges)}>
          <div className="panel-head">
            <h2>{t(nouns.edges)}</h2>
          </div>
          {ranking?.edges.length === 0 && <p className="panel-body soft">{t(text.noEdges)}</p>}
          <ul className="panel-body stack">
            {ranking?.edges.map(({ name, online }) => (
              <li key={name} className="row apart">
                <span>{name}</span>
                <StatusLabel tone={online ? 'good' : 'bad'}>
                  {t(online ? nouns.online : nouns.offline)}
                </StatusLabel>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  )
}
