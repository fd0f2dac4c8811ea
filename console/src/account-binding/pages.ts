import { type Pages, pagesWith } from '../lib/address/load-page.ts'
import { learnWords } from '../lib/call/failure-words.ts'
import type { screens } from './screens.ts'

/** The page of each screen, loaded on demand. */
export const pages: Pages<typeof screens> = pagesWith(() => learnWords('account-binding'), {
  '/bill/base-info/account-bind-apply/list': () => import('./ApplicationsPage.tsx'),
  '/bill/base-info/account-bind-apply/edit': () => import('./ApplicationPage.tsx'),
  '/bill/base-info/account-bind-apply/binding': () => import('./BindingsPage.tsx'),
})
