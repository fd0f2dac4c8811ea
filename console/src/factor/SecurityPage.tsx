import { listPasskeys } from '@fairlead/api/factor/passkey.ts'
import { getSecurity } from '@fairlead/api/factor/second-factor.ts'
import { listOwnSessions } from '@fairlead/api/sign-in/session.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery, prefetchCall } from '../lib/call/query.ts'
import { useText } from '../lib/text/text.ts'
import { titles } from './screens.ts'
import { Button } from '../ui/button/Button.tsx'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'
import { MfaPanel } from './MfaPanel.tsx'
import { PasskeysPanel } from './PasskeysPanel.tsx'
import { SessionsPanel } from './SessionsPanel.tsx'
import { words } from '../ui/text/words.ts'

export const load = () => {
  prefetchCall(getSecurity, {})
  prefetchCall(listPasskeys, {})
  prefetchCall(listOwnSessions, {})
}

/** The settings that protect the user's own sign-in. */
export default function SecurityPage() {
  const t = useText()
  const state = useQuery(callQuery(getSecurity, {}))
  const passkeys = useQuery(callQuery(listPasskeys, {}))
  const sessions = useQuery(callQuery(listOwnSessions, {}))
  const failed = [state, passkeys, sessions].filter(({ isError, data }) => isError && data === undefined)
  return (
    <>
      <PageHead title={t(titles.security)} />
      {state.data && <MfaPanel state={state.data} />}
      {passkeys.data && <PasskeysPanel passkeys={passkeys.data} />}
      {sessions.data && <SessionsPanel sessions={sessions.data} />}
      {failed.length > 0 && (
        <section className="panel">
          <EmptyState title={t(words.failed)}>
            <Button onClick={() => failed.forEach((query) => void query.refetch())}>{t(words.retry)}</Button>
          </EmptyState>
        </section>
      )}
    </>
  )
}
