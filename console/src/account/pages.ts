import { learnWords } from '../lib/call/failure-words.ts'
import { type Pages, pagesWith } from '../lib/address/load-page.ts'
import type { screens } from './screens.ts'

/** The page of each screen, loaded on demand. */
export const pages: Pages<typeof screens> = pagesWith(() => learnWords('account'), {
  '/user/accountSecurity/edit': () => import('./AccountSecurityPage.tsx'),
  '/system/account/list': () => import('./AccountsPage.tsx'),
  '/system/account/edit': () => import('./AccountPage.tsx'),
  '/system/visit/edit': () => import('./VisitPage.tsx'),
})
