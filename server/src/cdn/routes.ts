import type { Serve } from '../lib/http/serve.ts'
import { alarmRoutes } from './alarm/alarm-routes.ts'
import { diagnosisRoutes } from './diagnosis/diagnosis-routes.ts'
import { type DomainOptions, domainRoutes } from './domain/domain-routes.ts'
import { liveRoutes } from './logs/live.ts'
import { type LogOptions, logRoutes } from './logs/log-routes.ts'
import { prewarmRoutes } from './prewarm/prewarm-routes.ts'
import { purgeRoutes } from './purge/purge-routes.ts'
import { type SiteOptions, siteRoutes } from './site/site-routes.ts'
import { siteStateRoutes } from './site/site-state-routes.ts'
import { speedRoutes } from './speed/speed-routes.ts'
import { type TopOptions, topRoutes } from './top/top-routes.ts'
import { type TrafficOptions, trafficRoutes } from './traffic/traffic-routes.ts'

export function cdnRoutes(
  routes: Serve,
  options: SiteOptions & DomainOptions & LogOptions & TopOptions & TrafficOptions,
) {
  siteRoutes(routes, options)
  siteStateRoutes(routes)
  alarmRoutes(routes, options)
  domainRoutes(routes, options)
  diagnosisRoutes(routes, options)
  trafficRoutes(routes, options)
  logRoutes(routes, options)
  prewarmRoutes(routes)
  purgeRoutes(routes)
  liveRoutes(routes)
  speedRoutes(routes)
  topRoutes(routes, options)
}
