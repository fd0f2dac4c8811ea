import { type Pages, pagesWith } from '../lib/address/load-page.ts'
import { learnWords } from '../lib/call/failure-words.ts'
import type { screens } from './screens.ts'

/** The page of each screen, loaded on demand. */
export const pages: Pages<typeof screens> = pagesWith(
  () => Promise.all([learnWords('agreement'), learnWords('contract'), learnWords('approval')]),
  {
    '/bill/base-info/agreement/list': () => import('./AgreementsPage.tsx'),
    '/bill/base-info/agreement/model': () => import('./AgreementPage.tsx'),
    '/bill/base-info/agreement/account': () => import('./AccountsPage.tsx'),
    '/bill/base-info/agreement/edit': () => import('./AgreementEditPage.tsx'),
    '/l7_eu_billing/contract-management/my-contract/list': () => import('./MyAgreementsPage.tsx'),
    '/l7_eu_billing/contract-management/my-contract/model': () => import('./MyAgreementPage.tsx'),
  },
)
