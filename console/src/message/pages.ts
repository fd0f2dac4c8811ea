import type { Pages } from '../lib/address/load-page.ts'
import type { screens } from './screens.ts'

/** The page of each screen, loaded on demand. */
export const pages: Pages<typeof screens> = {
  '/user/webmsg/list': () => import('./MessagesPage.tsx'),
  '/user/webmsg/detail': () => import('./MessagePage.tsx'),
  '/user/webmsg/settings': () => import('./NotificationsPage.tsx'),
}
