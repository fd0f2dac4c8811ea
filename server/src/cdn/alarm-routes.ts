import { deleteAlarm, listAlarmEvents, listAlarms, saveAlarm } from '@fairlead/api/cdn/alarm.ts'
import { canChange } from '@fairlead/api/cdn/site.ts'
import { demand } from '../lib/fail.ts'
import type { Serve } from '../lib/http/serve.ts'
import type { SecretBox } from '../lib/secret-box.ts'
import { alarmsOf, deleteAlarmOf, eventsOf, saveAlarmOf } from './alarms.ts'
import { findSite, toSite } from './sites.ts'

export function alarmRoutes({ serve }: Serve, { box }: { box: SecretBox }) {
  serve(listAlarms, async ({ tx, me, params }) => {
    const site = await findSite(tx, me.account_id, params.id)
    return alarmsOf(tx, me.account_id, site.id)
  })

  serve(saveAlarm, async ({ tx, me, params, body, language, now, note }) => {
    const site = await findSite(tx, me.account_id, params.id)
    note({ subject: site.id })
    demand(canChange(toSite(site)))
    const to = { accountId: me.account_id, siteId: site.id, type: Number(params.type), language, now }
    return saveAlarmOf(tx, box, body, to)
  })

  serve(deleteAlarm, async ({ tx, me, params, now, note }) => {
    const site = await findSite(tx, me.account_id, params.id)
    note({ subject: site.id })
    demand(canChange(toSite(site)))
    await deleteAlarmOf(tx, me.account_id, site.id, Number(params.type), now)
    return null
  })

  serve(listAlarmEvents, async ({ tx, me, params, query }) => {
    const site = await findSite(tx, me.account_id, params.id)
    return eventsOf(tx, me.account_id, site.id, query)
  })
}
