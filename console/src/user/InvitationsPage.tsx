import {
  type Invitation,
  InvitationStatus,
  isOpen,
  listInvitations,
  resendInvitation,
  revokeInvitation,
} from '@fairlead/api/user/invitation.ts'
import { useHolds } from '../lib/session/access.ts'
import type { RawSearch } from '../lib/address/list-search.ts'
import { useText } from '../lib/text/text.ts'
import { useAction } from '../lib/call/use-action.ts'
import { paths } from '../paths.ts'
import { ActionButton } from '../ui/button/ActionButton.tsx'
import { ButtonLink } from '../ui/button/Button.tsx'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import type { Filter } from '../ui/table/FilterBar.tsx'
import { ListPage } from '../ui/table/ListPage.tsx'
import { RoleNames } from '../ui/text/RoleNames.tsx'
import { createdColumn, momentColumn } from '../ui/table/columns.tsx'
import type { ListColumn } from '../ui/table/Table.tsx'
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
    cell: ({ status }) => <InvitationStatusLabel status={status} />,
  },
  {
    key: 'type',
    header: text.type,
    cell: ({ type }) => <UserTypeText user={{ id: '', type, accountType: 2 }} />,
  },
  { key: 'roleName', header: text.roles, cell: (invitation) => <RoleNames of={invitation} /> },
  { key: 'inviterName', header: text.inviter, cell: ({ inviterName }) => inviterName },
  createdColumn({ header: text.sent }),
  momentColumn('expireDate', text.expires, { sortable: true }),
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

function InvitationActions({ invitation }: { invitation: Invitation }) {
  const t = useText()
  const { email } = invitation
  const params = { id: invitation.id }
  const resend = useAction(resendInvitation, { done: [text.invited, { email }], refresh: refreshPeople })
  const revoke = useAction(revokeInvitation, { refresh: refreshPeople })
  return (
    <>
      <ActionButton
        action="USER_ADD"
        label={text.resend}
        look="link"
        unless={isOpen(invitation)}
        onAct={() => resend.act({ params })}
      />
      <ActionButton
        action="USER_ADD"
        label={text.revoke}
        look="link"
        unless={isOpen(invitation)}
        confirm={{ title: t(text.revokeTitle, { email }), text: t(text.revokeText), danger: true }}
        onAct={() => revoke.act({ params })}
      />
    </>
  )
}

function InviteLink() {
  const t = useText()
  return useHolds('USER_ADD') ? (
    <ButtonLink place={paths.userEdit()} look="primary" icon="plus">
      {t(text.inviteUser)}
    </ButtonLink>
  ) : null
}

export default function InvitationsPage() {
  const t = useText()
  return (
    <ListPage
      title={text.invitations}
      name="invitations"
      table={useTable(listInvitations)}
      columns={columns}
      rowKey={(invitation) => invitation.id}
      renderRowActions={(invitation) => <InvitationActions invitation={invitation} />}
      filters={filters}
      tools={<InviteLink />}
      empty={
        <EmptyState title={t(text.noInvitations)}>
          <p>{t(text.inviteHint)}</p>
          <InviteLink />
        </EmptyState>
      }
    />
  )
}
