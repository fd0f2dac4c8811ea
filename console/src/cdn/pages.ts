import { learnWords } from '../lib/call/failure-words.ts'
import { type Pages, pagesWith } from '../lib/address/load-page.ts'
import type { screens } from './screens.ts'

/** One page with several addresses: navigating between them keeps the unsaved input. */
const sitePage = () => import('./site/SitePage.tsx')

/** The page of each screen, loaded on demand. */
export const pages: Pages<typeof screens> = pagesWith(() => learnWords('cdn'), {
  '/cdn/overview/list': () => import('./overview/OverviewPage.tsx'),
  '/cdn/config/list': () => import('./list/SitesPage.tsx'),
  '/cdn/config/add': () => import('./add/SiteAddPage.tsx'),
  '/cdn/config/quick': () => import('./domain/QuickCreatePage.tsx'),
  '/cdn/config/domain': () => import('./domain/DomainPage.tsx'),
  '/cdn/config/model': sitePage,
  '/cdn/config/restriction': sitePage,
  '/cdn/config/access-control': sitePage,
  '/cdn/config/alarm': () => import('./alarm/AlarmsPage.tsx'),
  '/cdn/config/trace': () => import('./trace/TracePage.tsx'),
  '/cdn/monitor/dataCenter/list': () => import('./data/DataPage.tsx'),
  '/cdn/monitor/prewarm/list': () => import('./prewarm/PrewarmsPage.tsx'),
  '/cdn/monitor/prewarm/edit': () => import('./prewarm/PrewarmEditPage.tsx'),
  '/bill/prewarm/list': () => import('./prewarm/PrefetchesPage.tsx'),
  '/bill/prewarm/edit': () => import('./prewarm/PrefetchEditPage.tsx'),
  '/cdn/monitor/invalidation/list': () => import('./purge/PurgesPage.tsx'),
  '/cdn/monitor/invalidation/edit': () => import('./purge/PurgeEditPage.tsx'),
  '/cdn/monitor/logs/list': () => import('./logs/LogsPage.tsx'),
  '/cdn/monitor/speed/list': () => import('./speed/SpeedPage.tsx'),
  '/cdn/monitor/logs/live': () => import('./logs/LiveLogPage.tsx'),
  '/cdn/monitor/logs/edit': () => import('./logs/LogEditPage.tsx'),
})
