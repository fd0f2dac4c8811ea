import { type Pages, pagesWith } from '../lib/address/load-page.ts'
import { learnWords } from '../lib/call/failure-words.ts'
import type { screens } from './screens.ts'

/** The page of each screen, loaded on demand. */
export const pages: Pages<typeof screens> = pagesWith(() => learnWords('account-balance'), {
  '/bill/bill-management/account-balance/list': () => import('./AccountBalancesPage.tsx'),
  '/l7_eu_billing/billing-management/account-overview/list': () => import('./AccountOverviewPage.tsx'),
})
