import { listAlarmEvents, saveAlarm } from '@fairlead/api/cdn/alarm.ts'
import type { UsageRow } from '@fairlead/api/edge/protocol.ts'
import { listMessages } from '@fairlead/api/message/message.ts'
import { checkAlarms } from '../../cdn/alarm/alarm-check.ts'
import { world } from './world.ts'

const noon = '2030-05-01T12:00:00Z'

/**
 * The site `a.example` on an edge, at noon. `addUsage` adds usage of the minute that begins `minutesAgo` before now.
 */
export async function alarmWorld(env: Record<string, string> = {}) {
  const w = await world({ sites: ['a.example'], edges: ['one'], env })
  w.clock.set(noon)
  const { id } = w.site('a.example')
  const owner = w.as('owner')
  let seq = 0
  return {
    ...w,
    owner,
    id,
    save: (type: number, body: object) =>
      owner.call(saveAlarm, {
        params: { id, type: String(type) },
        body: { threshold: 100, interval: 1, channels: ['message'], ...body },
      }),
    addUsage: async (minutesAgo: number, counted: Partial<UsageRow>) => {
      const minute = new Date(
        Date.parse(w.clock.now().toISOString().slice(0, 17) + '00Z') - minutesAgo * 60_000,
      )
      const row = {
        siteId: id,
        minute: minute.toISOString(),
        status: 200,
        requests: 0,
        hits: 0,
        traffic: 0,
        originTraffic: 0,
        ...counted,
      }
      seq += 1
      await w.edge('one').usage(seq, [row])
    },
    check: () => w.db.transaction((tx) => checkAlarms(tx, { box: w.box }, w.clock.now(), w.failed)),
    events: async () => (await owner.call(listAlarmEvents, { params: { id } })).data.content,
    titles: async () =>
      (await owner.call(listMessages)).data.content
        .map(({ title }) => title)
        .filter((title) => /Alarm|Resolved/.test(title)),
  }
}
