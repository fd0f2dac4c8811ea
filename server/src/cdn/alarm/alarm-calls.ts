import { deleteAlarm, listAlarmEvents, listAlarms, saveAlarm } from '@fairlead/api/cdn/alarm.ts'
import { newSite, onSite } from '../../lib/testing/scene/new-site.ts'
import { manyRows, moment } from '../../lib/testing/many-rows.ts'
import type { SliceCalls } from '../../lib/testing/slice-calls.ts'

const alarm = { threshold: 100, channels: ['message'] }
const webhook = {
  channels: ['webhook'],
  webhookType: 'lark',
  webhookSecret: 'marker of a webhook',
  webhookUrl: 'https://robot.test.example/marker-of-an-address',
}

const contract = { listAlarms, saveAlarm, deleteAlarm, listAlarmEvents }

/** The calls about alarms. */
export const alarmCalls: SliceCalls<typeof contract> = {
  listAlarms: {
    works: onSite({}),
    attack: (id) => ({ params: { id: id('siteId') } }),
    naming: true,
  },
  saveAlarm: {
    works: onSite({}, { body: alarm }, { type: '1' }),
    attack: (id) => ({ params: { id: id('siteId'), type: '1' }, body: alarm }),
    naming: true,
    secrets: webhook,
  },
  deleteAlarm: {
    works: async (w) => {
      const params = { id: await newSite(w), type: '1' }
      await w.as('owner').call(saveAlarm, { params, body: alarm })
      return { by: w.as('owner'), sent: { params } }
    },
    attack: (id) => ({ params: { id: id('siteId'), type: '1' } }),
    naming: true,
  },
  listAlarmEvents: {
    works: onSite({}),
    attack: (id) => ({ params: { id: id('siteId') } }),
    naming: true,
    many: `insert into alarm_event (account_id, site_id, type, threshold, peak, started_at)
    select $1, $3, 1, 1, 2, ${moment} ${manyRows} where $2::uuid is not null`,
  },
}
