import { exportData, queryData } from '@fairlead/api/cdn/data-center.ts'
import {
  countedTraffic,
  surveyPeriod,
  surveyRanking,
  surveyTotal,
  trafficTotal,
} from '@fairlead/api/cdn/statistic.ts'
import { addTrace, getTrace } from '@fairlead/api/cdn/trace.ts'
import type { Settings } from '../settings.ts'
import type { Serve } from '../lib/http/serve.ts'
import { alarmRoutes } from './alarm/alarm-routes.ts'
import { type DomainOptions, domainRoutes } from './domain/domain-routes.ts'
import { liveRoutes } from './logs/live.ts'
import { type LogOptions, logRoutes } from './logs/log-routes.ts'
import { prewarmRoutes } from './prewarm/prewarm-routes.ts'
import { purgeRoutes } from './purge/purge-routes.ts'
import { type SiteOptions, siteRoutes } from './site/site-routes.ts'
import { speedRoutes } from './speed/speed-routes.ts'
import { addTraceOf, traceOf } from './diagnosis/traces.ts'
import { type TopOptions, topRoutes } from './top/top-routes.ts'
import { dataCsv } from './traffic/data-csv.ts'
import { dataOf } from './traffic/data.ts'
import { monthOf, periodOf, rangeOf, rankingOf, totalOf } from './traffic/statistic.ts'

export function cdnRoutes(
  routes: Serve,
  options: SiteOptions & DomainOptions & LogOptions & TopOptions & Pick<Settings, 'usage'>,
) {
  const { serve, serveFile } = routes
  siteRoutes(routes, options)
  alarmRoutes(routes, options)
  domainRoutes(routes, options)
  logRoutes(routes, options)
  prewarmRoutes(routes)
  purgeRoutes(routes)
  liveRoutes(routes)
  speedRoutes(routes)
  topRoutes(routes, options)

  serve(addTrace, async ({ tx, me, body, now, note }) => {
    const trace = await addTraceOf(tx, me.account_id, body, now)
    note({ subject: trace.siteId })
    return trace
  })
  serve(getTrace, ({ tx, me, params, now }) => traceOf(tx, me.account_id, params.id, now))

  serve(surveyTotal, ({ tx, me, query, now }) =>
    totalOf(tx, me.account_id, query.cdnConfigId, rangeOf(query, now)),
  )
  serve(trafficTotal, async ({ tx, me, query, now, timeZone }) => {
    const range = query.startTime || query.endTime ? rangeOf(query, now) : monthOf(now, timeZone)
    const { traffic, originTraffic } = await totalOf(tx, me.account_id, query.cdnConfigId, range)
    return {
      startTime: range.start.toISOString(),
      endTime: range.end.toISOString(),
      traffic,
      originTraffic,
      countedTraffic: countedTraffic({ traffic, originTraffic }),
    }
  })
  serve(surveyRanking, ({ tx, me, query, now }) =>
    rankingOf(tx, me.account_id, query.cdnConfigId, rangeOf(query, now)),
  )
  serve(
    surveyPeriod,
    ({ tx, me, query, now, timeZone }) =>
      periodOf(tx, me.account_id, query.cdnConfigId, rangeOf(query, now), { timeZone, now }),
    { plans: 'custom' },
  )

  const { minuteDays } = options.usage
  serve(
    queryData,
    ({ tx, me, query, now, timeZone }) =>
      dataOf(tx, query, { accountId: me.account_id, timeZone, now, minuteDays }),
    { plans: 'custom' },
  )
  serveFile(exportData, async ({ tx, me, query, language, now }) => {
    const { timeZone, ...search } = query
    const result = await dataOf(tx, search, { accountId: me.account_id, timeZone, now, minuteDays })
    const pieces = dataCsv(result, {
      type: search.type,
      countries: search.countries !== undefined,
      language,
      timeZone,
    })
    return { name: `${search.type}-${result.startTime.slice(0, 10)}.csv`, pieces }
  })
}
