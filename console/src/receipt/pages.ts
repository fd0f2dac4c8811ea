import { type Pages, pagesWith } from '../lib/address/load-page.ts'
import { learnWords } from '../lib/call/failure-words.ts'
import type { screens } from './screens.ts'

/** The page of each screen, loaded on demand. */
export const pages: Pages<typeof screens> = pagesWith(() => learnWords('receipt'), {
  '/bill/bill-management/payment-record/list': () => import('./ReceiptsPage.tsx'),
  '/bill/bill-management/payment-record/edit': () => import('./ReceiptPage.tsx'),
})
