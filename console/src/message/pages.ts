import type { Pages } from '../lib/address/load-page.ts'
import type { screens } from './screens.ts'

/** Where the page of each screen is; each is loaded when it is needed. */
export const pages: Pages<typeof screens> = {
  '/user/webmsg/list': () => import('./MessagesPage.tsx'),
  '/user/webmsg/detail': () => import('./MessagePage.tsx'),
  '/user/webmsg/settings': () => import('./NotificationsPage.tsx'),
}
