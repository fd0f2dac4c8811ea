import { type Pages, pagesWith } from '../lib/address/load-page.ts'
import { learnWords } from '../lib/call/failure-words.ts'
import type { screens } from './screens.ts'

/** The page of each screen, loaded on demand. */
export const pages: Pages<typeof screens> = pagesWith(() => learnWords('cost-warning'), {
  '/bill/bill-management/warning-setting/list': () => import('./WarningsPage.tsx'),
  '/bill/bill-management/warning-setting/edit': () => import('./WarningPage.tsx'),
  '/bill/cost-analysis/daily-cost-warning/list': () => import('./DayCostsPage.tsx'),
})
