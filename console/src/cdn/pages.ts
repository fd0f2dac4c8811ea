import type { Pages } from '../lib/load-page.ts'
import type { screens } from './screens.ts'

/** One page with several addresses: changing between them keeps what is being edited. */
const sitePage = () => import('./SitePage.tsx')

/** Where the page of each screen is; each is loaded when it is needed. */
export const pages: Pages<typeof screens> = {
  '/cdn/overview/list': () => import('./OverviewPage.tsx'),
  '/cdn/config/list': () => import('./SitesPage.tsx'),
  '/cdn/config/add': () => import('./SiteAddPage.tsx'),
  '/cdn/config/model': sitePage,
  '/cdn/config/restriction': sitePage,
  '/cdn/config/access-control': sitePage,
  '/cdn/config/alarm': () => import('./AlarmsPage.tsx'),
  '/cdn/config/trace': () => import('./TracePage.tsx'),
  '/cdn/monitor/invalidation/list': () => import('./PurgesPage.tsx'),
  '/cdn/monitor/invalidation/edit': () => import('./PurgeEditPage.tsx'),
}
