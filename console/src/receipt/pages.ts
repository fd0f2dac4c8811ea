import { type Pages, pagesWith } from '../lib/address/load-page.ts'
import { learnWords } from '../lib/call/failure-words.ts'
import type { screens } from './screens.ts'

/** The page of each screen, loaded on demand. */
export const pages: Pages<typeof screens> = pagesWith(() => learnWords('receipt'), {
  '/bill/bill-management/payment-record/list': () => import('./ReceiptsPage.tsx'),
  '/bill/bill-management/payment-record/edit': () => import('./ReceiptPage.tsx'),
  '/bill/bill-management/voucher/list': () => import('./voucher/CustomerVouchersPage.tsx'),
  '/bill/bill-management/voucher/edit': () => import('./voucher/CustomerVoucherPage.tsx'),
  '/bill/bill-management/refund/list': () => import('./refund/RefundRecordsPage.tsx'),
  '/l7_eu_billing/billing-management/voucher/list': () => import('./voucher/OwnVouchersPage.tsx'),
  '/l7_eu_billing/billing-management/refund/list': () => import('./refund/OwnRefundsPage.tsx'),
})
