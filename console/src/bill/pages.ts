import { type Pages, pagesWith } from '../lib/address/load-page.ts'
import { learnWords } from '../lib/call/failure-words.ts'
import type { screens } from './screens.ts'

/** The page of each screen, loaded on demand. */
export const pages: Pages<typeof screens> = pagesWith(() => learnWords('bill', 'contract'), {
  '/bill/bill-management/bill/list': () => import('./BillsPage.tsx'),
  '/bill/bill-management/bill/model': () => import('./detail/BillPage.tsx'),
  '/bill/bill-management/bill-run/list': () => import('./BillRunsPage.tsx'),
  '/bill/bill-management/period/list': () => import('./period/PeriodsPage.tsx'),
  '/bill/bill-management/period/model': () => import('./period/PeriodPage.tsx'),
  '/bill/bill-management/bill-rate/list': () => import('./BillRatesPage.tsx'),
  '/bill/bill-management/monthly-bill/list': () => import('./MonthlyBillsPage.tsx'),
  '/l7_eu_billing/billing-management/my-bill/list': () => import('./mine/MyBillsPage.tsx'),
  '/l7_eu_billing/billing-management/my-bill/model': () => import('./mine/MyBillPage.tsx'),
})
