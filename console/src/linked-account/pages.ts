import { learnWords } from '../lib/call/failure-words.ts'
import { type Pages, pagesWith } from '../lib/address/load-page.ts'
import type { screens } from './screens.ts'

/** Where the page of each screen is; each is loaded when it is needed. */
export const pages: Pages<typeof screens> = pagesWith(() => learnWords('linked-account'), {
  '/user/linkedAccount/list': () => import('./LinkedAccountsPage.tsx'),
})
