import {
  canSignIn,
  canSync,
  type CloudAccount,
  connectByKeys,
  connectByRole,
  disconnectCloud,
  listCloudAccounts,
  syncCloudRoles,
} from '@fairlead/api/sso/connection.ts'
import { signInToCloud, takeCloudKeys } from '@fairlead/api/sso/cloud-session.ts'
import { cloudCauseNames, type CloudSupplier, connectionWayNames } from '@fairlead/api/sso/names.ts'
import { useMemo, useState } from 'react'
import type { RawSearch } from '../lib/address/list-search.ts'
import { useAction } from '../lib/call/use-action.ts'
import { useText } from '../lib/text/text.ts'
import type { ListColumn } from '../ui/table/column.ts'
import { copyColumn, momentColumn, stateColumn, textColumn } from '../ui/table/columns.tsx'
import type { Filter } from '../ui/table/FilterBar.tsx'
import { ListPage } from '../ui/table/ListPage.tsx'
import type { RowAct } from '../ui/table/RowActions.tsx'
import { prefetchList, useTable } from '../ui/table/use-table.ts'
import { KeyDialog, RoleDialog } from './ConnectDialog.tsx'
import { RoleList } from './RoleList.tsx'
import { KeysDialog, SignInDialog } from './SignInDialog.tsx'
import { connectionStates } from './states.ts'
import { ssoText as text } from './text.ts'

export const loadOverview = (supplier: CloudSupplier, search: RawSearch) =>
  prefetchList(listCloudAccounts, { ...search, supplier })

function Cause({ cause }: Pick<CloudAccount, 'cause'>) {
  const t = useText()
  return cause === null ? '–' : t(cloudCauseNames[cause])
}

function Way({ way }: Pick<CloudAccount, 'way'>) {
  return useText()(connectionWayNames[way])
}

const columns: readonly ListColumn<CloudAccount>[] = [
  copyColumn('linkedAccount', text.number, { sortable: true, title: true }),
  textColumn('alias', text.alias),
  stateColumn('state', text.status, connectionStates),
  { key: 'cause', header: text.cause, wrap: true, leaves: 2, cell: (account) => <Cause {...account} /> },
  { key: 'roleList', header: text.roles, cell: ({ roleList }) => <RoleList roles={roleList} /> },
  momentColumn('latestLoginTime', text.lastSignIn, { sortable: true, leaves: 3 }),
  { key: 'way', header: text.way, leaves: 1, cell: (account) => <Way {...account} /> },
  momentColumn('checkDate', text.checked, { optional: true }),
  momentColumn('keyDate', text.keyDate, { optional: true }),
]

const filters: readonly Filter[] = [{ name: 'linkedAccount', label: text.numberOrAlias }]

type Open = { what: 'signIn' | 'keys' | 'role' | 'key'; account: CloudAccount }

function useAccountActs(open: (what: Open['what'], account: CloudAccount) => void) {
  const t = useText()
  const refresh = [listCloudAccounts]
  const sync = useAction(syncCloudRoles, {
    refresh,
    done: ({ cause, added, changed, gone }) =>
      cause === null ? [text.synced, { added, changed, gone }] : cloudCauseNames[cause],
  })
  const disconnect = useAction(disconnectCloud, { refresh })
  const opening = (what: Open['what'], account: CloudAccount) => async () => open(what, account)

  return (account: CloudAccount): RowAct[] => {
    const { id, linkedAccount: number } = account
    return [
      {
        action: signInToCloud,
        label: text.signIn,
        unless: canSignIn(account),
        onAct: opening('signIn', account),
      },
      {
        action: takeCloudKeys,
        label: text.takeKeys,
        unless: canSignIn(account),
        onAct: opening('keys', account),
      },
      { action: connectByRole, label: text.connectRole, unless: true, onAct: opening('role', account) },
      { action: connectByKeys, label: text.connectKey, unless: true, onAct: opening('key', account) },
      {
        action: syncCloudRoles,
        label: text.sync,
        unless: canSync(account),
        confirm: { title: t(text.syncTitle, { number }), text: t(text.syncText) },
        onAct: () => sync.act({ params: { id } }),
      },
      {
        action: disconnectCloud,
        label: text.disconnect,
        danger: true,
        unless: canSync(account),
        confirm: {
          title: t(text.disconnectTitle, { number }),
          text: t(text.disconnectText),
          danger: true,
        },
        onAct: () => disconnect.act({ params: { id } }, [text.disconnected, { number }]),
      },
    ]
  }
}

/** Linked accounts of a cloud, with the roles of the user and the way in. */
export function CloudOverview({ supplier }: { supplier: CloudSupplier }) {
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const unset = useMemo(() => ({ supplier }), [supplier])
  const rowActs = useAccountActs((what, account) => setOpen({ what, account }))
  return (
    <>
      <ListPage
        title={supplier === 'AWS' ? text.awsOverview : text.aliOverview}
        name={`cloud-${supplier}`}
        table={useTable(listCloudAccounts, { unset })}
        columns={columns}
        rowKey={({ id }) => id}
        rowActs={rowActs}
        filters={filters}
        empty={text.none}
        emptyHint={text.noneHint}
      />
      {open?.what === 'signIn' && <SignInDialog account={open.account} onClose={close} />}
      {open?.what === 'keys' && <KeysDialog account={open.account} onClose={close} />}
      {open?.what === 'role' && <RoleDialog supplier={supplier} account={open.account} onClose={close} />}
      {open?.what === 'key' && <KeyDialog account={open.account} onClose={close} />}
    </>
  )
}
