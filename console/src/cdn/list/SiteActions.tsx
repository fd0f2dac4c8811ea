import { keptDays } from '@fairlead/api/cdn/site/site-proof.ts'
import {
  canDelete,
  canDisable,
  canEnable,
  deleteSite,
  disableSite,
  enableSite,
  type Site,
  SiteStatus,
} from '@fairlead/api/cdn/site/site.ts'
import { acts } from '@fairlead/api/permission.ts'
import { goTo } from '../../lib/address/navigator.ts'
import { useText } from '../../lib/text/text.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { paths } from '../../paths.ts'
import { ActionButton } from '../../ui/button/ActionButton.tsx'
import type { Look } from '../../ui/button/Button.tsx'
import { refreshSites } from '../site-refresh.ts'
import { SiteLock } from './SiteLock.tsx'
import { text } from '../text.ts'

type Props = { site: Pick<Site, 'id' | 'domain' | 'status' | 'locked'>; look: Look; onDeleted?: () => void }

/** What can be done with a site, as the user's role and the site's state allow. */
export function SiteActions({ site, look, onDeleted }: Props) {
  const t = useText()
  const { domain } = site
  const params = { id: site.id }
  const remove = useAction(deleteSite, {
    done: [text.deleted, { domain }],
    onDone: onDeleted,
    refresh: refreshSites,
  })
  const disable = useAction(disableSite, { refresh: refreshSites })
  const enable = useAction(enableSite, { refresh: refreshSites })
  return (
    <>
      <ActionButton
        action="CDN_INVA_ADD"
        label={text.purge}
        look={look}
        onAct={async () => goTo(paths.purgeAdd(site.id))}
      />
      {site.status === SiteStatus.on ? (
        <ActionButton
          action="CDN_CONFIG_DISABLE"
          label={text.pause}
          look={look}
          unless={canDisable(site)}
          confirm={{ title: t(text.pauseTitle, { domain }), text: t(text.pauseText, { domain }) }}
          onAct={() => disable.act({ params })}
        />
      ) : (
        <ActionButton
          action="CDN_CONFIG_ENABLE"
          label={acts.enable}
          look={look}
          unless={canEnable(site)}
          onAct={() => enable.act({ params })}
        />
      )}
      <ActionButton
        action="CDN_CONFIG_DEL"
        label={acts.del}
        look={look}
        unless={canDelete(site)}
        confirm={{
          title: t(text.deleteTitle, { domain }),
          text: t(text.deleteText, { domain, days: keptDays }),
          danger: true,
        }}
        onAct={() => remove.act({ params })}
      />
      <SiteLock site={site} look={look} />
    </>
  )
}
