import { lockSite, unlockSite } from '@fairlead/api/cdn/site/site-lock.ts'
import {
  canDelete,
  canDisable,
  canEnable,
  canLock,
  canUnlock,
  deleteSite,
  deleteSites,
  disableSite,
  enableSite,
} from '@fairlead/api/cdn/site/site.ts'
import type { Tx } from '../../lib/db.ts'
import { demand, Fail } from '../../lib/fail.ts'
import type { Serve } from '../../lib/http/serve.ts'
import { deleteSiteAlarms } from '../alarm/alarms.ts'
import * as sites from './sites.ts'

/** The state of a site for the log. */
const stateOf = ({ status, locked }: Pick<sites.SiteRow, 'status' | 'locked'>) => ({ status, locked })

/** Deletes a site with its alarms. */
async function remove(tx: Tx, row: sites.SiteRow, now: Date) {
  await sites.removeSite(tx, row, now)
  await deleteSiteAlarms(tx, row.account_id, row.id, now)
}

/** Sites are switched, locked and deleted. */
export function siteStateRoutes({ serve }: Serve) {
  serve(enableSite, async ({ tx, me, params, now, changed }) => {
    const row = await sites.findSite(tx, me.account_id, params.id, { lock: true })
    demand(canEnable(sites.toSite(row)))
    const site = await sites.switchSite(tx, row, true, { me, now })
    changed(stateOf(row), stateOf(site))
    return site
  })

  serve(disableSite, async ({ tx, me, params, now, changed }) => {
    const row = await sites.findSite(tx, me.account_id, params.id, { lock: true })
    demand(canDisable(sites.toSite(row)))
    const site = await sites.switchSite(tx, row, false, { me, now })
    changed(stateOf(row), stateOf(site))
    return site
  })

  serve(lockSite, async ({ tx, me, params, now, changed }) => {
    const row = await sites.findSite(tx, me.account_id, params.id, { lock: true })
    demand(canLock(sites.toSite(row)))
    const site = await sites.lockSite(tx, row, true, now)
    changed(stateOf(row), stateOf(site))
    return site
  })

  serve(unlockSite, async ({ tx, me, params, now, changed }) => {
    const row = await sites.findSite(tx, me.account_id, params.id, { lock: true })
    // Spec 1, section 4: only an administrator may unlock it.
    if (me.type !== 1) throw new Fail('forbidden')
    demand(canUnlock(sites.toSite(row)))
    const site = await sites.lockSite(tx, row, false, now)
    changed(stateOf(row), stateOf(site))
    return site
  })

  serve(deleteSite, async ({ tx, me, params, now, removed }) => {
    const row = await sites.findSite(tx, me.account_id, params.id, { lock: true })
    demand(canDelete(sites.toSite(row)))
    await remove(tx, row, now)
    return removed({ domain: row.domain })
  })

  serve(deleteSites, async ({ tx, me, body, now, note, changed }) => {
    // In a fixed order, so that two such calls do not deadlock.
    const ids = [...new Set(body.ids)].toSorted()
    note({ subject: ids.join(' ') })
    for (const id of ids) {
      const row = await sites.findSite(tx, me.account_id, id, { lock: true })
      demand(canDelete(sites.toSite(row)))
      await remove(tx, row, now)
      changed({ domain: row.domain }, null)
    }
    return null
  })
}
