import { type Pages, pagesWith } from '../lib/address/load-page.ts'
import { learnWords } from '../lib/call/failure-words.ts'
import type { screens } from './screens.ts'

/** The page of each screen, loaded on demand. */
export const pages: Pages<typeof screens> = pagesWith(() => learnWords('customer'), {
  '/bill/base-info/customer/list': () => import('./CustomersPage.tsx'),
  '/bill/base-info/customer/model': () => import('./CustomerPage.tsx'),
  '/bill/base-info/lower-customer/list': () => import('./LowerCustomersPage.tsx'),
  '/bill/base-info/user-service/list': () => import('./UserServicesPage.tsx'),
  '/system/customer/list': () => import('./SoldCustomersPage.tsx'),
})
