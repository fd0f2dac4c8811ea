import { type Acl, addAcl, isAclDeploying, listAcls } from '@fairlead/api/firewall/acl/acl.ts'
import { maxCapacity } from '@fairlead/api/firewall/acl/capacity.ts'
import { useState } from 'react'
import type { RawSearch } from '../lib/address/list-search.ts'
import { useText } from '../lib/text/text.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button/Button.tsx'
import { createdColumn, linkColumn, momentColumn, stateColumn, textColumn } from '../ui/table/columns.tsx'
import type { ListColumn } from '../ui/table/column.ts'
import type { Filter } from '../ui/table/FilterBar.tsx'
import { ListPage } from '../ui/table/ListPage.tsx'
import { prefetchList, useTable } from '../ui/table/use-table.ts'
import { deployStates, firewallStates, protectionStates } from './acl-states.ts'
import { AclDialog } from './AclDialog.tsx'
import { nouns } from '../ui/text/nouns.ts'
import { text } from './text.ts'
import { useAclActs } from './use-acl-acts.ts'

export const load = (search: RawSearch) => prefetchList(listAcls, search)

function Capacity({ capacity }: Acl) {
  const t = useText()
  return t(text.capacityOf, { used: capacity, most: maxCapacity })
}

function Renewal({ autoRenewal }: Acl) {
  const t = useText()
  return t(autoRenewal ? text.yes : text.no)
}

const columns: readonly ListColumn<Acl>[] = [
  linkColumn('name', text.name, ({ id }: Acl) => paths.acl(id)),
  {
    key: 'domains',
    header: text.sites,
    leaves: 3,
    cell: ({ domains }) => domains.map(({ domain }) => domain).join(', ') || '–',
  },
  stateColumn('firewallStatus', nouns.firewallRules, firewallStates),
  stateColumn('protectionStatus', text.protection, protectionStates),
  stateColumn('deployStatus', text.deployment, deployStates, { leaves: 2 }),
  { key: 'capacity', header: text.capacity, number: true, leaves: 2, cell: (acl) => <Capacity {...acl} /> },
  momentColumn('expireDate', text.expires, { leaves: 1 }),
  { key: 'autoRenewal', header: text.renewal, optional: true, cell: (acl) => <Renewal {...acl} /> },
  textColumn('comment', text.comment, { optional: true }),
  createdColumn({ leaves: 1 }),
]

const filters: readonly Filter[] = [
  { name: 'name', label: text.name },
  { name: 'domain', label: text.domain },
  {
    name: 'firewallStatus',
    label: nouns.firewallRules,
    options: Object.entries(firewallStates).map(([value, { word }]) => ({ value, label: word })),
  },
]

export default function AclsPage() {
  const t = useText()
  const [edited, setEdited] = useState<Acl>()
  const table = useTable(listAcls, { while: isAclDeploying })
  return (
    <>
      <ListPage
        title={text.acls}
        name="acls"
        table={table}
        columns={columns}
        rowKey={({ id }) => id}
        rowActs={useAclActs(setEdited)}
        filters={filters}
        tools={<ButtonLink place={paths.firewallLogs()}>{t(text.toLogs)}</ButtonLink>}
        add={{ action: addAcl, label: text.create, dialog: AclDialog }}
        empty={text.noAcls}
      />
      {edited && <AclDialog acl={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}
