import {
  getBalanceAlarm,
  listBalanceAlerts,
  saveBalanceAlarm,
  tryBalanceAlarm,
} from '@fairlead/api/money/alarm/balance-alarm.ts'
import type { Serve } from '../../lib/http/serve.ts'
import type { SecretBox } from '../../lib/secret-box.ts'
import { findAlarmRow, findBalanceAlarm, listBalanceAlertPage, storeBalanceAlarm } from './balance-alarms.ts'
import { tryAlarm } from './send-alarm.ts'

export function balanceAlarmRoutes({ serve }: Serve, { box }: { box: SecretBox }) {
  serve(getBalanceAlarm, ({ tx, me, now }) => findBalanceAlarm(tx, { accountId: me.account_id, now }))
  serve(listBalanceAlerts, ({ tx, me, query }) => listBalanceAlertPage(tx, me.account_id, query))

  serve(saveBalanceAlarm, async ({ tx, me, body, language, now, changed }) => {
    const to = { accountId: me.account_id, language, now }
    const { alarm, before, after } = await storeBalanceAlarm(tx, box, to, body)
    changed(before, after)
    return alarm
  })

  serve(tryBalanceAlarm, async ({ tx, me, now }) => {
    await tryAlarm(tx, box, await findAlarmRow(tx, me.account_id), now)
    return null
  })
}
