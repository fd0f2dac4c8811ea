import { type Pages, pagesWith } from '../lib/address/load-page.ts'
import { learnWords } from '../lib/call/failure-words.ts'
import type { screens } from './screens.ts'

/** The page of each screen, loaded on demand. */
export const pages: Pages<typeof screens> = pagesWith(
  () => Promise.all([learnWords('ddos'), learnWords('money')]),
  {
    '/cdn/security/ddos/list': () => import('./ProtectionPage.tsx'),
    '/cdn/security/ddos/logs': () => import('./report/AttackLogPage.tsx'),
    '/cdn/security/ddos/edit': () => import('./shield/ShieldsPage.tsx'),
    '/ddos/agile-ddos/buy': () => import('./buy/BuyPage.tsx'),
    '/ddos/agile-ddos-order/list': () => import('./order/OrdersPage.tsx'),
    '/ddos/agile-ddos-order/detail': () => import('./order/OrderPage.tsx'),
    '/cdn/security/safetyReport/list': () => import('./report/ReportPage.tsx'),
    '/cdn/security/safetyReport/attackDetail': () => import('./report/AttackPage.tsx'),
    '/system/ddos/list': () => import('./plan/PlansPage.tsx'),
  },
)
