import { deleteAlarm, listAlarmEvents, listAlarms, saveAlarm } from '@fairlead/api/cdn/alarm.ts'
import { canChange } from '@fairlead/api/cdn/site/site.ts'
import { demand } from '../../lib/fail.ts'
import type { Serve } from '../../lib/http/serve.ts'
import type { SecretBox } from '../../lib/secret-box.ts'
import {
  listSiteAlarms,
  deleteSiteAlarm,
  listAlarmEventRows,
  findAlarm,
  storeAlarm,
  auditedAlarm,
} from './alarms.ts'
import { findSite, toSite } from '../site/sites.ts'

export function alarmRoutes({ serve }: Serve, { box }: { box: SecretBox }) {
  serve(listAlarms, async ({ tx, me, params }) => {
    const site = await findSite(tx, me.account_id, params.id)
    return listSiteAlarms(tx, me.account_id, site.id)
  })

  serve(saveAlarm, async ({ tx, me, params, body, language, now, changed }) => {
    const site = await findSite(tx, me.account_id, params.id, { lock: true })
    demand(canChange(toSite(site)))
    const type = Number(params.type)
    const before = await findAlarm(tx, me.account_id, site.id, type)
    const alarm = await storeAlarm(tx, box, body, {
      accountId: me.account_id,
      siteId: site.id,
      type,
      language,
      now,
    })
    changed(before ? auditedAlarm(before) : null, auditedAlarm(alarm, body.webhookSecret))
    return alarm
  })

  serve(deleteAlarm, async ({ tx, me, params, now, changed }) => {
    const site = await findSite(tx, me.account_id, params.id, { lock: true })
    demand(canChange(toSite(site)))
    const before = await findAlarm(tx, me.account_id, site.id, Number(params.type))
    await deleteSiteAlarm(tx, me.account_id, site.id, Number(params.type), now)
    changed(before ? auditedAlarm(before) : null, null)
    return null
  })

  serve(listAlarmEvents, async ({ tx, me, params, query }) => {
    const site = await findSite(tx, me.account_id, params.id)
    return listAlarmEventRows(tx, me.account_id, site.id, query)
  })
}
