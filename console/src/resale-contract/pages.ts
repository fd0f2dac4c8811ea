import { type Pages, pagesWith } from '../lib/address/load-page.ts'
import { learnWords } from '../lib/call/failure-words.ts'
import type { screens } from './screens.ts'

/** The page of each screen, loaded on demand. */
export const pages: Pages<typeof screens> = pagesWith(() => learnWords('resale-contract'), {
  '/bill/base-info/contract-management/list': () => import('./ResaleContractsPage.tsx'),
  '/bill/base-info/contract-management/edit': () => import('./ResaleContractPage.tsx'),
})
