import { exportData, queryData } from '@fairlead/api/cdn/data-center.ts'
import { listOriginHealth } from '@fairlead/api/cdn/origin/origin-health.ts'
import {
  countedTraffic,
  surveyPeriod,
  surveyRanking,
  surveyTotal,
  trafficTotal,
} from '@fairlead/api/cdn/statistic.ts'
import type { Settings } from '../../settings.ts'
import type { Serve } from '../../lib/http/serve.ts'
import { findSite } from '../site/sites.ts'
import { dataCsv } from './data-csv.ts'
import { findData } from './data.ts'
import { listFailedOrigins } from './origin-health.ts'
import { monthRange, findPeriod, rangeOf, findRanking, findTrafficTotal } from './statistic.ts'

export type TrafficOptions = Pick<Settings, 'usage'>

/** What edges have counted: totals, periods, the data center, and how origins responded. */
export function trafficRoutes({ serve, serveFile }: Serve, options: TrafficOptions) {
  serve(surveyTotal, ({ tx, me, query, now }) =>
    findTrafficTotal(tx, me.account_id, query.cdnConfigId, rangeOf(query, now)),
  )
  serve(trafficTotal, async ({ tx, me, query, now, timeZone }) => {
    const range = query.startTime || query.endTime ? rangeOf(query, now) : monthRange(now, timeZone)
    const { traffic, originTraffic } = await findTrafficTotal(tx, me.account_id, query.cdnConfigId, range)
    return {
      startTime: range.start.toISOString(),
      endTime: range.end.toISOString(),
      traffic,
      originTraffic,
      countedTraffic: countedTraffic({ traffic, originTraffic }),
    }
  })
  serve(surveyRanking, ({ tx, me, query, now }) =>
    findRanking(tx, me.account_id, query.cdnConfigId, rangeOf(query, now)),
  )
  serve(
    surveyPeriod,
    ({ tx, me, query, now, timeZone }) =>
      findPeriod(tx, me.account_id, query.cdnConfigId, rangeOf(query, now), { timeZone, now }),
    { plans: 'custom' },
  )
  serve(listOriginHealth, async ({ tx, me, params, now }) =>
    listFailedOrigins(tx, await findSite(tx, me.account_id, params.id), now),
  )

  const { minuteDays } = options.usage
  serve(
    queryData,
    ({ tx, me, query, now, timeZone }) =>
      findData(tx, query, { accountId: me.account_id, timeZone, now, minuteDays }),
    { plans: 'custom' },
  )
  serveFile(exportData, async ({ tx, me, query, language, now }) => {
    const { timeZone, ...search } = query
    const result = await findData(tx, search, { accountId: me.account_id, timeZone, now, minuteDays })
    const pieces = dataCsv(result, {
      type: search.type,
      countries: search.countries !== undefined,
      language,
      timeZone,
    })
    return { name: `${search.type}-${result.startTime.slice(0, 10)}.csv`, pieces }
  })
}
