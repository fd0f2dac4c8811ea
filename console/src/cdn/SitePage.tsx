import { getSite, isDeploying, type SiteDetail } from '@fairlead/api/cdn/site.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchValue } from '../lib/address.ts'
import { CallError } from '../lib/call-error.ts'
import { type RawSearch, rememberedList } from '../lib/list-search.ts'
import { goTo } from '../lib/navigator.ts'
import { callQuery, prefetchCall } from '../lib/query.ts'
import { useText } from '../lib/text.ts'
import { paths } from '../paths.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { CopyText } from '../ui/CopyText.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Facts } from '../ui/Facts.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { TimeText } from '../ui/TimeText.tsx'
import { SiteActions } from './SiteActions.tsx'
import { SiteConnect } from './SiteConnect.tsx'
import { SiteEdges, SiteVersions } from './SiteDeployment.tsx'
import { SiteOrigin } from './SiteOrigin.tsx'
import { DeployStatusLabel, SiteStatusLabel } from './SiteStatusLabel.tsx'
import { text } from './text.ts'

/** A deployment takes about a second: who watches it is told at once. */
const deployPollMs = 1000
const idleStaleMs = 5000

export const load = ({ id }: RawSearch) => {
  if (id) prefetchCall(getSite, { params: { id } })
}

export default function SitePage() {
  const t = useText()
  const id = useSearchValue('id') ?? ''
  const query = useQuery({
    ...callQuery(getSite, { params: { id } }),
    staleTime: idleStaleMs,
    refetchInterval: ({ state }) => (state.data && isDeploying(state.data) ? deployPollMs : false),
  })
  const list = paths.sites(rememberedList(paths.sites().to))
  if (query.data) return <SiteView site={query.data} onDeleted={() => goTo(list, { replace: true })} />
  if (!query.isError) return <PageHead title={t(text.site)} />
  // A mistyped id is refused as malformed; for the reader it is a site that does not exist.
  const missing = query.error instanceof CallError && ['notFound', 'badInput'].includes(query.error.name)
  return (
    <>
      <PageHead title={t(text.site)} />
      <section className="panel">
        <EmptyState title={t(missing ? text.siteMissing : text.loadFailed)}>
          <div className="row">
            {!missing && <Button onClick={() => void query.refetch()}>{t(text.retry)}</Button>}
            <ButtonLink place={list}>{t(text.backToSites)}</ButtonLink>
          </div>
        </EmptyState>
      </section>
    </>
  )
}

function SiteView({ site, onDeleted }: { site: SiteDetail; onDeleted: () => void }) {
  const t = useText()
  return (
    <>
      <PageHead title={site.domain}>
        <SiteActions site={site} look="default" onDeleted={onDeleted} />
      </PageHead>
      <section className="panel" aria-labelledby="general">
        <h2 id="general">{t(text.general)}</h2>
        <div className="panel-body">
          <Facts
            facts={[
              { label: t(text.domain), value: site.domain },
              { label: t(text.platformDomain), value: <CopyText text={site.platformDomain} /> },
              { label: t(text.status), value: <SiteStatusLabel site={site} /> },
              { label: t(text.deployStatus), value: <DeployStatusLabel deployStatus={site.deployStatus} /> },
              { label: t(text.version), value: site.version },
              { label: t(text.created), value: <TimeText iso={site.createDate} /> },
              { label: t(text.updated), value: <TimeText iso={site.updateDate} /> },
            ]}
          />
        </div>
      </section>
      <SiteConnect site={site} />
      <SiteOrigin key={site.version} site={site} />
      <SiteEdges site={site} />
      <SiteVersions site={site} />
    </>
  )
}
