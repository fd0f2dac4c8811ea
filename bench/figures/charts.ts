import { findData } from '../../server/src/cdn/traffic/data.ts'
import { besidePsql } from '../beside-psql.ts'
import type { Stack } from '../stack.ts'
import { countries } from './fill.ts'

type DataQuery = Parameters<typeof findData>[1]

/** Charts by the API, beside the same statements in psql. */
export async function measureCharts(stack: Stack, account: string, busySite: string) {
  const beside = await besidePsql(stack)
  function chart(name: string, query: DataQuery) {
    const given = Object.entries(query).map(([key, value]) => [key, String(value)])
    const path = `/cdn/api/data-center?${new URLSearchParams(Object.fromEntries(given) as Record<string, string>).toString()}`
    const asked = { accountId: account, timeZone: 0, now: new Date(), minuteDays: 100 }
    return beside.measure(name, path, (tx) => findData(tx, query, asked))
  }

  const end = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000)
  const back = (hours: number) => new Date(end.getTime() - hours * 3_600_000).toISOString()
  const day = { startTime: back(24), endTime: end.toISOString(), grain: 'minutes' } as const
  const ofSite = { ...day, cdnConfigIds: [busySite] }
  try {
    await chart('24 hours of an account', { ...day, type: 'requests' })
    await chart('24 hours of a busy site', { ...ofSite, type: 'requests' })
    await chart('its bandwidth', { ...ofSite, type: 'bandwidth' })
    await chart('its status codes', { ...ofSite, type: 'statusCode' })
    await chart('its traffic in five countries', {
      ...ofSite,
      type: 'traffic',
      countries: countries.slice(0, 5),
    })
    await chart('24 hours by the hour', { ...day, type: 'traffic', grain: 'hour' })
    await chart('a year by day', { ...day, type: 'traffic', startTime: back(24 * 365), grain: 'day' })
  } finally {
    await beside.close()
  }
}
