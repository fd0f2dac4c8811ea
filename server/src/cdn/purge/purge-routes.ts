import { addPurgePreview, addUrlPurgePreviews, getPurgePreview } from '@fairlead/api/cdn/purge/preview.ts'
import { addPurge, getPurge, listPurges } from '@fairlead/api/cdn/purge/purge.ts'
import { addUrlPurges } from '@fairlead/api/cdn/purge/url-purge.ts'
import type { Serve } from '../../lib/http/serve.ts'
import * as sites from '../site/sites.ts'
import { createPreview, findPreview } from './previews.ts'
import { addPreviewsByUrl, addPurgesByUrl } from './url-purges.ts'
import * as purges from './purges.ts'

export function purgeRoutes({ serve }: Serve) {
  serve(listPurges, ({ tx, me, query }) => purges.listPurgePage(tx, me.account_id, query))
  serve(getPurge, ({ tx, me, params }) => purges.findPurgeDetail(tx, me.account_id, params.id))

  serve(addPurge, async ({ tx, me, body, now, note }) => {
    const site = await sites.findSite(tx, me.account_id, body.cdnConfigId)
    const purge = await purges.addPurge(tx, site, body, now)
    note({ subject: purge.id })
    return purge
  })

  serve(addUrlPurges, async ({ tx, me, body, now, note }) => {
    const added = await addPurgesByUrl(tx, me.account_id, body, now)
    note({ subject: added.map(({ id }) => id).join(' ') })
    return added
  })

  serve(addPurgePreview, async ({ tx, me, body, now }) =>
    createPreview(tx, await sites.findSite(tx, me.account_id, body.cdnConfigId), body, now),
  )
  serve(addUrlPurgePreviews, ({ tx, me, body, now }) => addPreviewsByUrl(tx, me.account_id, body, now))
  serve(getPurgePreview, ({ tx, me, params, now }) => findPreview(tx, me.account_id, params.id, now))
}
