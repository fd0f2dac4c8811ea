import { lockSite, unlockSite } from '@fairlead/api/cdn/site/site-lock.ts'
import { keptDays } from '@fairlead/api/cdn/site/site-proof.ts'
import {
  canChange,
  canDelete,
  canDisable,
  canEnable,
  canLock,
  canUnlock,
  deleteSite,
  disableSite,
  enableSite,
  type Site,
  SiteStatus,
} from '@fairlead/api/cdn/site/site.ts'
import { acts } from '@fairlead/api/menu.ts'
import { goTo } from '../../lib/address/navigator.ts'
import { useMe } from '../../lib/session/session.ts'
import { useText } from '../../lib/text/text.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { paths } from '../../paths.ts'
import type { RowAct } from '../../ui/table/RowActions.tsx'
import { refreshSites } from '../site-refresh.ts'
import { text } from '../text.ts'

type Named = Pick<Site, 'id' | 'domain' | 'status' | 'locked'>

/** The actions on a site that the user's role and the site's state allow. */
export function useSiteActs(onDeleted?: () => void): (site: Named) => RowAct[] {
  const t = useText()
  const lockActOf = useLockAct()
  const remove = useAction(deleteSite, { onDone: onDeleted, refresh: refreshSites })
  const disable = useAction(disableSite, { refresh: refreshSites })
  const enable = useAction(enableSite, { refresh: refreshSites })
  return (site) => {
    const { domain } = site
    const params = { id: site.id }
    return [
      {
        action: { can: 'CDN_INVA_ADD' },
        label: text.purge,
        onAct: async () => goTo(paths.purgeAdd(site.id)),
      },
      site.status === SiteStatus.on
        ? {
            action: disableSite,
            label: text.pause,
            unless: canDisable(site),
            confirm: { title: t(text.pauseTitle, { domain }), text: t(text.pauseText, { domain }) },
            onAct: () => disable.act({ params }),
          }
        : {
            action: enableSite,
            label: acts.enable,
            unless: canEnable(site),
            onAct: () => enable.act({ params }),
          },
      lockActOf(site),
      {
        action: { can: 'CDN_CONFIG_EDIT' },
        label: text.customDomain,
        unless: canChange(site),
        onAct: async () => goTo(paths.siteDomain(site.id)),
      },
      {
        action: deleteSite,
        label: acts.del,
        danger: true,
        unless: canDelete(site),
        confirm: {
          title: t(text.deleteTitle, { domain }),
          text: t(text.deleteText, { domain, days: keptDays }),
          danger: true,
        },
        onAct: () => remove.act({ params }, [text.deleted, { domain }]),
      },
    ]
  }
}

/** Locks a site; only an administrator can unlock it (spec 1, section 4). */
function useLockAct(): (site: Named) => RowAct {
  const t = useText()
  const me = useMe()
  const lock = useAction(lockSite, { refresh: refreshSites })
  const unlock = useAction(unlockSite, { refresh: refreshSites })
  return (site) => {
    const params = { id: site.id }
    const { domain } = site
    return site.locked
      ? {
          action: unlockSite,
          label: acts.unlock,
          unless: me.type === 1 ? canUnlock(site) : 'siteLocked',
          onAct: () => unlock.act({ params }),
        }
      : {
          action: lockSite,
          label: acts.lock,
          unless: canLock(site),
          confirm: { title: t(text.lockTitle, { domain }), text: t(text.lockText, { domain }) },
          onAct: () => lock.act({ params }),
        }
  }
}
