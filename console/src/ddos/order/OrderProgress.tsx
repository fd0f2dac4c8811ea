import { getProtection } from '@fairlead/api/ddos/protection.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../lib/call/query.ts'
import { useMe } from '../../lib/session/session.ts'
import { useText } from '../../lib/text/text.ts'
import { StatusLabel } from '../../ui/text/StatusLabel.tsx'
import { ProtectedSitesProgress } from '../buy/ProtectedSitesProgress.tsx'
import { titles } from '../screens.ts'
import { text } from '../text.ts'

/** How often the progress is read until the protection is live, in milliseconds. */
const pollMs = 5000

/** How far edge nodes are with the protection that the account has now. */
export function OrderProgress() {
  const t = useText()
  const mayRead = useMe().menus.includes('eu_agileddos_configure')
  const { data } = useQuery({
    ...callQuery(getProtection, {}),
    enabled: mayRead,
    refetchInterval: ({ state }) => (state.data && state.data.liveDate === null ? pollMs : false),
  })
  if (!data) return null
  return (
    <section className="panel" aria-labelledby="progress">
      <div className="panel-head row apart">
        <h2 id="progress">{t(titles.protection)}</h2>
        {data.liveDate === null ? (
          <StatusLabel tone="busy">{t(text.deploying)}</StatusLabel>
        ) : (
          <StatusLabel tone="good">{t(text.live)}</StatusLabel>
        )}
      </div>
      <div className="panel-body">
        <ProtectedSitesProgress sites={data.sites} />
      </div>
    </section>
  )
}
