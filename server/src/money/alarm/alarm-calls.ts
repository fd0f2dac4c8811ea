import type * as contract from '@fairlead/api/money/alarm/balance-alarm.ts'
import { manyRows, moment } from '../../lib/testing/many-rows.ts'
import type { SliceCalls } from '../../lib/testing/slice-calls.ts'
import type { World } from '../../lib/testing/world.ts'

export const alarmInput = (change: object = {}) => ({
  alarmThreshold: '20',
  timeInterval: 2,
  ccEmail: 'finance@test.example',
  ...change,
})

/** The owner's alarm, with a copy. */
export const newAlarm = (w: World, change: { emails?: string } = {}) =>
  w.rows(
    `insert into balance_alarm (account_id, time_interval, emails, webhook_type, template, language)
     values ($1, 2, $2, 'lark', '$alarm', 'en') on conflict (account_id) do update set emails = excluded.emails`,
    [w.people.owner.accountId, change.emails ?? 'finance@test.example'],
  )

/** One row per call of the alarm. */
export const balanceAlarmCalls: SliceCalls<typeof contract> = {
  getBalanceAlarm: { works: (w) => ({ by: w.as('owner'), sent: {} }), attack: () => ({}) },
  listBalanceAlerts: {
    works: (w) => ({ by: w.as('owner'), sent: {} }),
    attack: () => ({}),
    many: `insert into alert (account_id, kind, object_id, subject, body, created_at)
           select $1, 'balanceAlarm', $1, 's', 'b', ${moment} ${manyRows} where $2::uuid is not null and $3::uuid is not null`,
  },
  saveBalanceAlarm: {
    works: (w) => ({ by: w.as('owner'), sent: { body: alarmInput() } }),
    attack: () => ({ body: alarmInput() }),
    secrets: {
      webhookUrl: 'https://robot.test.example/marker-of-a-balance-bot',
      webhookSecret: 'marker of a balance secret',
    },
  },
  tryBalanceAlarm: {
    works: async (w) => {
      await newAlarm(w)
      return { by: w.as('owner'), sent: {} }
    },
    attack: () => ({}),
    unchanged: 'it only sends a test',
  },
}
