import { learnWords } from '../lib/call/failure-words.ts'
import { type Pages, pagesWith } from '../lib/address/load-page.ts'
import type { screens } from './screens.ts'

/** One page with several addresses: changing between them keeps what is being edited. */
const sitePage = () => import('./site/SitePage.tsx')

/** Where the page of each screen is; each is loaded when it is needed. */
export const pages: Pages<typeof screens> = pagesWith(() => learnWords('cdn'), {
  '/cdn/overview/list': () => import('./overview/OverviewPage.tsx'),
  '/cdn/config/list': () => import('./list/SitesPage.tsx'),
  '/cdn/config/add': () => import('./add/SiteAddPage.tsx'),
  '/cdn/config/model': sitePage,
  '/cdn/config/restriction': sitePage,
  '/cdn/config/access-control': sitePage,
  '/cdn/config/alarm': () => import('./alarm/AlarmsPage.tsx'),
  '/cdn/config/trace': () => import('./trace/TracePage.tsx'),
  '/cdn/monitor/invalidation/list': () => import('./purge/PurgesPage.tsx'),
  '/cdn/monitor/invalidation/edit': () => import('./purge/PurgeEditPage.tsx'),
})
