import { nouns } from '../ui/text/nouns.ts'
import {
  addSecretKey,
  listSecretKeys,
  type SecretKey,
  SecretKeyStatus,
} from '@fairlead/api/key/secret-key.ts'
import { useState } from 'react'
import type { RawSearch } from '../lib/address/list-search.ts'
import { useText } from '../lib/text/text.ts'
import type { Filter } from '../ui/table/FilterBar.tsx'
import { ListPage } from '../ui/table/ListPage.tsx'
import { StatusLabel } from '../ui/text/StatusLabel.tsx'
import { copyColumn, createdColumn, momentColumn, textColumn } from '../ui/table/columns.tsx'
import type { ListColumn } from '../ui/table/column.ts'
import { TimeText } from '../ui/text/TimeText.tsx'
import { prefetchList, useTable } from '../ui/table/use-table.ts'
import { ScopeLine } from './ScopeNames.tsx'
import { AddSecretKey, EditSecretKey } from './SecretKeyDialogs.tsx'
import { SecretKeyDrawer } from './SecretKeyDrawer.tsx'
import { secretKeyText as text } from './text.ts'
import { useSecretKeyActs } from './use-secret-key-acts.ts'

export const load = (search: RawSearch) => prefetchList(listSecretKeys, search)

function Status({ status, expired }: Pick<SecretKey, 'status' | 'expired'>) {
  const t = useText()
  if (status === SecretKeyStatus.disabled) return <StatusLabel tone="off">{t(text.disabled)}</StatusLabel>
  if (expired) return <StatusLabel tone="warn">{t(nouns.expired)}</StatusLabel>
  return <StatusLabel tone="good">{t(text.enabled)}</StatusLabel>
}

function Expiry({ expireDate }: Pick<SecretKey, 'expireDate'>) {
  const t = useText()
  return expireDate === null ? t(nouns.neverExpires) : <TimeText iso={expireDate} />
}

function Addresses({ allowedAddresses }: Pick<SecretKey, 'allowedAddresses'>) {
  const t = useText()
  return allowedAddresses.length === 0
    ? t(text.anywhere)
    : allowedAddresses.map((range) => (
        <div key={range}>
          <code>{range}</code>
        </div>
      ))
}

const columns: readonly ListColumn<SecretKey>[] = [
  textColumn('name', text.name, { sortable: true, title: true }),
  copyColumn('appId', text.appId, { leaves: 3 }),
  { key: 'status', header: text.status, whole: true, cell: (key) => <Status {...key} /> },
  momentColumn('lastVisitTime', text.lastVisit, { sortable: true, leaves: 2 }),
  {
    key: 'expireDate',
    header: text.expires,
    whole: true,
    leaves: 3,
    cell: ({ expireDate }) => <Expiry expireDate={expireDate} />,
  },
  { key: 'scopes', header: text.scopes, leaves: 1, cell: ({ scopes }) => <ScopeLine scopes={scopes} /> },
  textColumn('userName', text.user, { optional: true }),
  textColumn('linkedAccount', text.linkedAccount, { optional: true }),
  {
    key: 'allowedAddresses',
    header: text.addresses,
    optional: true,
    cell: ({ allowedAddresses }) => <Addresses allowedAddresses={allowedAddresses} />,
  },
  textColumn('remark', text.remark, { optional: true }),
  createdColumn({ optional: true }),
]

const filters: readonly Filter[] = [
  { name: 'name', label: text.nameOrAppId },
  {
    name: 'status',
    label: text.status,
    options: [
      { value: String(SecretKeyStatus.enabled), label: text.enabled },
      { value: String(SecretKeyStatus.disabled), label: text.disabled },
    ],
  },
]

type OpenDialog = { what: 'edit' | 'details'; key: SecretKey }

export default function SecretKeysPage() {
  const [open, setOpen] = useState<OpenDialog>()
  const close = () => setOpen(undefined)
  const rowActs = useSecretKeyActs((what, key) => setOpen({ what, key }))
  const table = useTable(listSecretKeys)
  return (
    <>
      <ListPage
        title={text.title}
        name="secretKeys"
        table={table}
        columns={columns}
        rowKey={({ id }) => id}
        rowActs={rowActs}
        filters={filters}
        add={{ action: addSecretKey, label: text.add, dialog: AddSecretKey }}
        empty={text.none}
      />
      {open?.what === 'edit' && <EditSecretKey secretKey={open.key} onClose={close} />}
      {open?.what === 'details' && <SecretKeyDrawer secretKey={open.key} onClose={close} />}
    </>
  )
}
