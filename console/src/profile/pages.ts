import { learnWords } from '../lib/call/failure-words.ts'
import { type Pages, pagesWith } from '../lib/address/load-page.ts'
import type { screens } from './screens.ts'

/** Where the page of each screen is; each is loaded when it is needed. */
export const pages: Pages<typeof screens> = pagesWith(() => learnWords('profile', 'user'), {
  '/email/confirm': () => import('./ConfirmEmailPage.tsx'),
  '/email/restore': () => import('./RestoreEmailPage.tsx'),
  '/user/profile': () => import('./ProfilePage.tsx'),
})
