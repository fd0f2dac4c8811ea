import { getProfile, type Profile } from '@fairlead/api/profile/profile.ts'
import { resellerOwner } from '@fairlead/api/user/me.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery, prefetchCall } from '../lib/call/query.ts'
import { useMe } from '../lib/session/session.ts'
import { useText } from '../lib/text/text.ts'
import { titles } from './screens.ts'
import { Button } from '../ui/button/Button.tsx'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { Facts } from '../ui/page/Facts.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'
import { RoleNames } from '../ui/text/RoleNames.tsx'
import { EmailForm } from './EmailForm.tsx'
import { ResellerPanel } from './ResellerPanel.tsx'
import { profileText as text } from './text.ts'
import { ChoicesForm, NameForm } from './ProfileForms.tsx'
import { words } from '../ui/text/words.ts'

export const load = () => prefetchCall(getProfile, {})

/** The settings that users see and change for themselves. */
export default function ProfilePage() {
  const t = useText()
  const query = useQuery(callQuery(getProfile, {}))
  return (
    <>
      <PageHead title={t(titles.profile)} />
      {query.data && <Panels profile={query.data} />}
      {query.isError && !query.data && (
        <section className="panel">
          <EmptyState title={t(text.loadFailed)}>
            <Button onClick={() => void query.refetch()}>{t(words.retry)}</Button>
          </EmptyState>
        </section>
      )}
    </>
  )
}

function Panels({ profile }: { profile: Profile }) {
  const t = useText()
  const isReseller = useMe().services.some(({ owner }) => owner === resellerOwner)
  const { accountName, accountNumber, accountType, sellerName, roleIds, username, language, timeZone } =
    profile
  return (
    <>
      <section className="panel" aria-labelledby="identity">
        <h2 id="identity">{t(text.identity)}</h2>
        <div className="panel-body stack">
          <Facts
            facts={[
              {
                label: t(text.account),
                value: t(words.bracketed, { text: accountName, more: accountNumber }),
              },
              ...(sellerName === '' ? [] : [{ label: t(text.seller), value: sellerName }]),
              { label: t(text.kind), value: t(accountType === 1 ? text.root : text.subAccount) },
              ...(accountType === 2
                ? [
                    {
                      label: t(text.role),
                      value: roleIds.length > 0 ? <RoleNames of={profile} /> : t(text.noRole),
                    },
                  ]
                : []),
            ]}
          />
          <NameForm key={username} profile={profile} />
        </div>
      </section>
      <section className="panel" aria-labelledby="address">
        <h2 id="address">{t(text.address)}</h2>
        <div className="panel-body stack">
          <EmailForm profile={profile} />
        </div>
      </section>
      <section className="panel" aria-labelledby="choices">
        <h2 id="choices">{t(text.choices)}</h2>
        <div className="panel-body">
          <ChoicesForm key={`${language} ${timeZone}`} profile={profile} />
        </div>
      </section>
      {isReseller && <ResellerPanel />}
    </>
  )
}
