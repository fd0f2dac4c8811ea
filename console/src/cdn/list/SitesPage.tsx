import { deleteSites, isDeploying, listSites, type Site } from '@fairlead/api/cdn/site/site.ts'
import { useHolds } from '../../lib/session/access.ts'
import type { RawSearch } from '../../lib/address/list-search.ts'
import { useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { ListPage } from '../../ui/table/ListPage.tsx'
import { copyColumn, createdColumn, linkColumn, stateColumn, textColumn } from '../../ui/table/columns.tsx'
import type { ListColumn } from '../../ui/table/column.ts'
import { useSelection } from '../../ui/table/use-selection.ts'
import { prefetchList, useTable } from '../../ui/table/use-table.ts'
import { DeleteSites } from './DeleteSites.tsx'
import { modeNames } from '../mode-text.ts'
import { deployStates, SiteStatusLabel } from './SiteStatusLabel.tsx'
import { siteFilters } from './site-filters.ts'
import { text } from '../text.ts'
import { useSiteActs } from './use-site-acts.ts'

export const load = (search: RawSearch) => prefetchList(listSites, search)

function Mode({ type }: Pick<Site, 'type'>) {
  const t = useText()
  return t(modeNames[type])
}

const columns: readonly ListColumn<Site>[] = [
  linkColumn('domain', text.domain, ({ id }) => paths.site(id)),
  {
    key: 'status',
    header: text.status,
    sortable: true,
    whole: true,
    cell: (site) => <SiteStatusLabel site={site} />,
  },
  stateColumn('deployStatus', text.deployStatus, deployStates, { sortable: true, leaves: 3 }),
  { key: 'type', header: text.modeShort, leaves: 1, cell: (site) => <Mode type={site.type} /> },
  copyColumn('platformDomain', text.platformDomain, { leaves: 3 }),
  {
    key: 'origins',
    header: text.origin,
    leaves: 2,
    cell: (site) => site.origins.map((origin) => origin.domainName).join(', '),
  },
  textColumn('comment', text.comment, { optional: true }),
  createdColumn({ leaves: 1 }),
]

function CreateLinks() {
  const t = useText()
  return useHolds({ can: 'CDN_CONFIG_ADD' }) ? (
    <>
      <ButtonLink place={paths.siteQuick()}>{t(text.quickCreate)}</ButtonLink>
      <ButtonLink place={paths.siteAdd()} look="primary" icon="plus">
        {t(text.createSite)}
      </ButtonLink>
    </>
  ) : null
}

export default function SitesPage() {
  const table = useTable(listSites, { while: isDeploying })
  const rowActs = useSiteActs()
  const mayDelete = useHolds(deleteSites)
  const selection = useSelection(
    table.page?.content,
    (site) => site.id,
    (site) => site.domain,
  )
  return (
    <ListPage
      title={text.sites}
      name="sites"
      table={table}
      columns={columns}
      rowKey={(site) => site.id}
      rowActs={rowActs}
      {...(mayDelete && { selection, bulk: <DeleteSites sites={selection.rows} /> })}
      filters={siteFilters}
      add={<CreateLinks />}
      empty={text.noSites}
    />
  )
}
