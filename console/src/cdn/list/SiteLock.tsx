import { lockSite, unlockSite } from '@fairlead/api/cdn/site/site-lock.ts'
import { canLock, canUnlock, type Site } from '@fairlead/api/cdn/site/site.ts'
import { acts } from '@fairlead/api/permission.ts'
import { useMe } from '../../lib/session/session.ts'
import { useText } from '../../lib/text/text.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { ActionButton } from '../../ui/button/ActionButton.tsx'
import type { Look } from '../../ui/button/Button.tsx'
import { refreshSites } from '../site-refresh.ts'
import { text } from '../text.ts'

/** Locks a site; only an administrator unlocks it (spec 1, section 4). */
export function SiteLock({ site, look }: { site: Pick<Site, 'id' | 'domain' | 'locked'>; look: Look }) {
  const t = useText()
  const me = useMe()
  const params = { id: site.id }
  const { domain } = site
  const lock = useAction(lockSite, { refresh: refreshSites })
  const unlock = useAction(unlockSite, { refresh: refreshSites })
  if (site.locked) {
    return (
      <ActionButton
        action="CDN_CONFIG_UNLOCK"
        label={acts.unlock}
        look={look}
        unless={me.type === 1 ? canUnlock(site) : 'siteLocked'}
        onAct={() => unlock.act({ params })}
      />
    )
  }
  return (
    <ActionButton
      action="CDN_CONFIG_LOCK"
      label={acts.lock}
      look={look}
      unless={canLock(site)}
      confirm={{ title: t(text.lockTitle, { domain }), text: t(text.lockText, { domain }) }}
      onAct={() => lock.act({ params })}
    />
  )
}
