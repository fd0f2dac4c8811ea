import { addInvitation } from '@fairlead/api/user/invitation.ts'
import { selectLinkedAccounts } from '@fairlead/api/linked-account/linked-account.ts'
import { selectRoles } from '@fairlead/api/user/role.ts'
import { getUser, type User } from '@fairlead/api/user/user.ts'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useHolds } from '../lib/session/access.ts'
import { useSearchValue } from '../lib/address/address.ts'
import { type RawSearch, rememberedList } from '../lib/address/list-search.ts'
import { callQuery, prefetchCall } from '../lib/call/query.ts'
import { useText } from '../lib/text/text.ts'
import { paths } from '../paths.ts'
import { Facts } from '../ui/page/Facts.tsx'
import { Missing } from '../ui/page/Missing.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'
import { RowActions } from '../ui/table/RowActions.tsx'
import { TimeText } from '../ui/text/TimeText.tsx'
import { InviteForm } from './InviteForm.tsx'
import { EnabledLabel, isEnabled, MfaLabel } from './people-labels.tsx'
import { text } from './text.ts'
import { useUserActs } from './use-user-acts.ts'
import { UserForm } from './UserForm.tsx'

export const load = ({ id }: RawSearch) => {
  prefetchCall(selectRoles, {})
  if (!id) return
  prefetchCall(selectLinkedAccounts, {})
  prefetchCall(getUser, { params: { id } })
}

/** Without an id, the page invites a user. */
export default function UserEditPage() {
  const id = useSearchValue('id')
  const mayInvite = useHolds(addInvitation)
  if (id) return <EditUser key={id} id={id} />
  return mayInvite ? <InviteForm /> : <Navigate to={paths.forbidden().to} replace />
}

function EditUser({ id }: { id: string }) {
  const t = useText()
  const query = useQuery(callQuery(getUser, { params: { id } }))
  if (query.data) return <UserView user={query.data} />
  if (!query.isError) return <PageHead title={t(text.user)} />
  return (
    <Missing
      title={text.user}
      query={query}
      missing={text.userMissing}
      back={text.backToUsers}
      list={paths.users(rememberedList(paths.users().to))}
    />
  )
}

/** The form is remounted when the user has changed, because the cached one from an earlier visit may be out of date. */
const stateOf = ({ email, username, type, roleIds, linkedAccountIds, popularizeNumber }: User) =>
  [email, username, type, popularizeNumber, ...roleIds, ...linkedAccountIds].join()

function UserView({ user }: { user: User }) {
  const t = useText()
  const actsOf = useUserActs()
  return (
    <>
      <PageHead title={user.username} object={user.username}>
        <RowActions head acts={actsOf(user)} />
      </PageHead>
      <section className="panel" aria-labelledby="general">
        <h2 id="general">{t(text.general)}</h2>
        <div className="panel-body">
          <Facts
            facts={[
              { label: t(text.status), value: <EnabledLabel enabled={isEnabled(user)} /> },
              { label: t(text.mfa), value: <MfaLabel bound={user.mfaEnabled} /> },
              { label: t(text.accountNumber), value: user.accountNumber },
              { label: t(text.created), value: <TimeText iso={user.createDate} /> },
              {
                label: t(text.lastSignIn),
                value: user.lastSignInDate ? <TimeText iso={user.lastSignInDate} /> : t(text.never),
              },
            ]}
          />
        </div>
      </section>
      <section className="panel" aria-labelledby="settings">
        <h2 id="settings">{t(text.settings)}</h2>
        <div className="panel-body">
          <UserForm key={stateOf(user)} user={user} />
        </div>
      </section>
    </>
  )
}
