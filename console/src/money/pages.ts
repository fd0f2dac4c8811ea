import { type Pages, pagesWith } from '../lib/address/load-page.ts'
import { learnWords } from '../lib/call/failure-words.ts'
import type { screens } from './screens.ts'

/** The page of each screen, loaded on demand. */
export const pages: Pages<typeof screens> = pagesWith(() => learnWords('money'), {
  '/billing/wallet/list': () => import('./wallet/WalletPage.tsx'),
  '/billing/wallet/alarm': () => import('./alarm/BalanceAlarmPage.tsx'),
  '/billing/wallet/record': () => import('./wallet/RecordsPage.tsx'),
  '/billing/wallet/edit': () => import('./top-up/TopUpPage.tsx'),
  '/billing/wallet/recharge': () => import('./top-up/TopUpsPage.tsx'),
  '/billing/creditbuy/list': () => import('./voucher/VouchersPage.tsx'),
  '/voucher/activate': () => import('./voucher/ActivatePage.tsx'),
  '/system/promotion/list': () => import('./promotion/PromotionsPage.tsx'),
  '/system/voucher/sale': () => import('./voucher/SalesPage.tsx'),
  '/system/voucher/list': () => import('./voucher/BatchesPage.tsx'),
  '/billing/detail/list': () => import('./statement/StatementsPage.tsx'),
  '/billing/detail/statement': () => import('./statement/StatementPage.tsx'),
  '/billing/usage/list': () => import('./charge/UsageCostPage.tsx'),
  '/billing/charge/list': () => import('./charge/ChargesPage.tsx'),
  '/system/recharge/list': () => import('./top-up/desk/PaymentsPage.tsx'),
  '/system/recharge/refund': () => import('./top-up/refund/AccountRefundsPage.tsx'),
  '/billing/refund/list': () => import('./top-up/refund/RefundsPage.tsx'),
  '/system/payment/edit': () => import('./top-up/desk/MethodsPage.tsx'),
  '/system/payment/rate': () => import('./top-up/desk/RatesPage.tsx'),
  '/system/payment/list': () => import('./top-up/desk/DifferencesPage.tsx'),
  '/system/price/list': () => import('./price/PricesPage.tsx'),
  '/system/price/edit': () => import('./price/PriceEditPage.tsx'),
  '/billing/package/list': () => import('./plan/PackagesPage.tsx'),
  '/billing/plan/list': () => import('./plan/CurrentPlanPage.tsx'),
  '/billing/packageHistory/list': () => import('./plan/HistoryPage.tsx'),
  '/system/package/list': () => import('./plan/OffersPage.tsx'),
  '/system/ledger/list': () => import('./ledger/LedgerPage.tsx'),
})
