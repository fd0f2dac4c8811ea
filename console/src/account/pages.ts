import type { Pages } from '../lib/load-page.ts'
import type { screens } from './screens.ts'

/** Where the page of each screen is; each is loaded when it is needed. */
export const pages: Pages<typeof screens> = {
  '/user/accountSecurity/edit': () => import('./AccountSecurityPage.tsx'),
  '/system/account/list': () => import('./AccountsPage.tsx'),
  '/system/account/edit': () => import('./AccountPage.tsx'),
  '/system/visit/edit': () => import('./VisitPage.tsx'),
}
