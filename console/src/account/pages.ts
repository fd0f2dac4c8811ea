import { learnWords } from '../lib/call/failure-words.ts'
import { type Pages, pagesWith } from '../lib/address/load-page.ts'
import type { screens } from './screens.ts'

/** Where the page of each screen is; each is loaded when it is needed. */
export const pages: Pages<typeof screens> = pagesWith(() => learnWords('account'), {
  '/user/accountSecurity/edit': () => import('./AccountSecurityPage.tsx'),
  '/system/account/list': () => import('./AccountsPage.tsx'),
  '/system/account/edit': () => import('./AccountPage.tsx'),
  '/system/visit/edit': () => import('./VisitPage.tsx'),
})
