import { listUserServices, serviceNames, type UserService } from '@fairlead/api/customer/user-service.ts'
import { useState } from 'react'
import type { RawSearch } from '../lib/address/list-search.ts'
import { useText } from '../lib/text/text.ts'
import { paths } from '../paths.ts'
import { linkColumn, textColumn } from '../ui/table/columns.tsx'
import type { ListColumn } from '../ui/table/column.ts'
import { ListPage } from '../ui/table/ListPage.tsx'
import { prefetchList, useTable } from '../ui/table/use-table.ts'
import { words } from '../ui/text/words.ts'
import { serviceText as text } from './service-text.ts'
import { UserServiceDrawer } from './UserServiceDrawer.tsx'

export const load = (search: RawSearch) => prefetchList(listUserServices, search)

function Services({ serviceIds }: Pick<UserService, 'serviceIds'>) {
  const t = useText()
  if (serviceIds.length === 0) return '–'
  return serviceIds.map((id) => t(serviceNames[id] ?? text.other, { id })).join(t(words.comma))
}

function Resells({ reseller }: Pick<UserService, 'reseller'>) {
  return useText()(reseller ? text.yes : text.no)
}

const columns: readonly ListColumn<UserService>[] = [
  linkColumn('customerName', text.customer, ({ id }) => paths.customer(id)),
  textColumn('number', text.number, { sortable: true, leaves: 2 }),
  textColumn('loginNumber', text.loginNumber, { leaves: 2 }),
  { key: 'serviceIds', header: text.services, cell: (row) => <Services {...row} /> },
  { key: 'reseller', header: text.resells, leaves: 1, cell: (row) => <Resells {...row} /> },
]

/** Which services the customers have. */
export default function UserServicesPage() {
  const [open, setOpen] = useState<string>()
  return (
    <>
      <ListPage
        title={text.title}
        name="user-services"
        table={useTable(listUserServices)}
        columns={columns}
        rowKey={({ id }) => id}
        rowActs={({ id }) => [{ label: text.open, onAct: async () => setOpen(id) }]}
        filters={[{ name: 'customerName', label: text.search }]}
        empty={text.none}
      />
      {open !== undefined && <UserServiceDrawer id={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
