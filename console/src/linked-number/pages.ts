import { type Pages, pagesWith } from '../lib/address/load-page.ts'
import { learnWords } from '../lib/call/failure-words.ts'
import type { screens } from './screens.ts'

/** The page of each screen, loaded on demand. */
export const pages: Pages<typeof screens> = pagesWith(() => learnWords('linked-number'), {
  '/bill/base-info/linked-number/list': () => import('./LinkedNumbersPage.tsx'),
  '/bill/base-info/linked-number/payer': () => import('./PayersPage.tsx'),
})
