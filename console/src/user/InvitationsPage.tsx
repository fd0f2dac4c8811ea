import {
  addInvitation,
  type Invitation,
  InvitationStatus,
  isOpen,
  listInvitations,
  resendInvitation,
  revokeInvitation,
} from '@fairlead/api/user/invitation.ts'
import type { RawSearch } from '../lib/address/list-search.ts'
import { useText } from '../lib/text/text.ts'
import { useAction } from '../lib/call/use-action.ts'
import { paths } from '../paths.ts'
import type { Filter } from '../ui/table/FilterBar.tsx'
import { ListPage } from '../ui/table/ListPage.tsx'
import { RoleNames } from '../ui/text/RoleNames.tsx'
import { createdColumn, momentColumn, textColumn } from '../ui/table/columns.tsx'
import type { RowAct } from '../ui/table/RowActions.tsx'
import type { ListColumn } from '../ui/table/column.ts'
import { prefetchList, useTable } from '../ui/table/use-table.ts'
import { InvitationStatusLabel } from './people-labels.tsx'
import { refreshPeople } from './people-refresh.ts'
import { text } from './text.ts'
import { UserTypeText } from './UserTypeText.tsx'

export const load = (search: RawSearch) => prefetchList(listInvitations, search)

const columns: readonly ListColumn<Invitation>[] = [
  { key: 'email', header: text.email, sortable: true, title: true, cell: ({ email }) => email },
  {
    key: 'status',
    header: text.status,
    whole: true,
    cell: ({ status }) => <InvitationStatusLabel status={status} />,
  },
  {
    key: 'type',
    header: text.type,
    leaves: 2,
    cell: ({ type }) => <UserTypeText user={{ id: '', type, accountType: 2 }} />,
  },
  { key: 'roleName', header: text.roles, leaves: 3, cell: (one) => <RoleNames of={one} /> },
  textColumn('inviterName', text.inviter, { leaves: 1 }),
  createdColumn({ header: text.sent, leaves: 2 }),
  momentColumn('expireDate', text.expires, { sortable: true, leaves: 3 }),
]

const filters: readonly Filter[] = [
  { name: 'email', label: text.email },
  {
    name: 'status',
    label: text.status,
    options: [
      { value: String(InvitationStatus.pending), label: text.pending },
      { value: String(InvitationStatus.accepted), label: text.accepted },
      { value: String(InvitationStatus.revoked), label: text.revoked },
      { value: String(InvitationStatus.expired), label: text.expired },
    ],
  },
]

function useInvitationActs(): (invitation: Invitation) => RowAct[] {
  const t = useText()
  const resend = useAction(resendInvitation, { refresh: refreshPeople })
  const revoke = useAction(revokeInvitation, { refresh: refreshPeople })
  return (invitation) => {
    const { email } = invitation
    const params = { id: invitation.id }
    const unless = isOpen(invitation)
    return [
      {
        action: resendInvitation,
        label: text.resend,
        unless,
        onAct: () => resend.act({ params }, [text.invited, { email }]),
      },
      {
        action: revokeInvitation,
        label: text.revoke,
        danger: true,
        unless,
        confirm: { title: t(text.revokeTitle, { email }), text: t(text.revokeText), danger: true },
        onAct: () => revoke.act({ params }),
      },
    ]
  }
}

export default function InvitationsPage() {
  return (
    <ListPage
      title={text.invitations}
      name="invitations"
      table={useTable(listInvitations)}
      columns={columns}
      rowKey={(invitation) => invitation.id}
      rowActs={useInvitationActs()}
      filters={filters}
      add={{ action: addInvitation, label: text.inviteUser, place: paths.userEdit() }}
      empty={text.noInvitations}
      emptyHint={text.inviteHint}
    />
  )
}
