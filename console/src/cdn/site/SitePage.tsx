import { holdsDomain } from '@fairlead/api/cdn/site/site-proof.ts'
import { isDeploying } from '@fairlead/api/cdn/site/site.ts'
import { getSite, type SiteDetail } from '@fairlead/api/cdn/site/site-detail.ts'
import { useQuery } from '@tanstack/react-query'
import { usePathname, useSearchValue } from '../../lib/address/address.ts'
import { type RawSearch, rememberedList } from '../../lib/address/list-search.ts'
import { goTo } from '../../lib/address/navigator.ts'
import { callQuery, prefetchCall } from '../../lib/call/query.ts'
import { useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import { titles } from '../screens.ts'
import { Alert } from '../../ui/page/Alert.tsx'
import { ButtonLink, PlaceLink } from '../../ui/button/Button.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { RowActions } from '../../ui/table/RowActions.tsx'
import { Tabs } from '../../ui/page/Tabs.tsx'
import { FaultCount } from '../editor/FaultCount.tsx'
import { type EditorTab, tabOf, tabs } from '../editor/setting/field-path.ts'
import { SiteEditor } from '../editor/SiteEditor.tsx'
import { text as editorText } from '../editor/text.ts'
import { proofText } from './proof-text.ts'
import { useSiteActs } from '../list/use-site-acts.ts'
import { SiteMissing } from './SiteMissing.tsx'
import { SiteOverview } from './SiteOverview.tsx'
import { text } from '../text.ts'

/** A deployment takes about a second, so the page polls often while one is running. */
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
  if (query.isError && !query.data) return <SiteMissing query={query} />
  return query.data ? <SiteView site={query.data} /> : <PageHead title={t(text.site)} />
}

type SitePart = EditorTab | 'overview'

/** The part of the configuration that the address names. */
function usePart(): SitePart {
  const pathname = usePathname()
  const tab = useSearchValue('tab')
  if (pathname === paths.restriction('').to) return 'restriction'
  if (pathname === paths.accessControl('').to) return 'access'
  return tabs.find((one) => one === tab) ?? 'overview'
}

const placeOf = (id: string, part: SitePart) => {
  if (part === 'restriction') return paths.restriction(id)
  if (part === 'access') return paths.accessControl(id)
  return paths.site(id, part === 'overview' ? undefined : part)
}

function SiteView({ site }: { site: SiteDetail }) {
  const t = useText()
  const part = usePart()
  const list = paths.sites(rememberedList(paths.sites().to))
  const actsOf = useSiteActs(() => goTo(list, { replace: true }))
  return (
    <>
      <PageHead title={site.domain} object={site.domain}>
        <ButtonLink place={paths.alarms(site.id)}>{t(titles.alarms)}</ButtonLink>
        <ButtonLink place={paths.trace(`http://${site.domain.replace(/^\*/, 'www')}/`)}>
          {t(titles.trace)}
        </ButtonLink>
        <RowActions head acts={actsOf(site)} />
      </PageHead>
      {part !== 'overview' && !holdsDomain(site) && (
        <Alert tone="warn">
          {t(proofText.notServed, { domain: site.domain })}{' '}
          <PlaceLink place={paths.site(site.id)}>{t(proofText.toProof)}</PlaceLink>
        </Alert>
      )}
      <SiteEditor
        key={site.id}
        site={site}
        tab={part === 'overview' ? undefined : part}
        onTab={(tab) => goTo(placeOf(site.id, tab))}
        renderTabs={(wrong) => (
          <Tabs
            label={t(editorText.parts)}
            current={part}
            tabs={(['overview', ...tabs] as const).map((one) => ({
              key: one,
              place: placeOf(site.id, one),
              text: t(editorText[one]),
              mark: <FaultCount count={wrong.filter((name) => tabOf(name) === one).length} />,
            }))}
          />
        )}
      />
      {part === 'overview' && <SiteOverview site={site} />}
    </>
  )
}
