import { type Pages, pagesWith } from '../lib/address/load-page.ts'
import { learnWords } from '../lib/call/failure-words.ts'
import type { screens } from './screens.ts'

/** The page of each screen, loaded on demand. */
export const pages: Pages<typeof screens> = pagesWith(() => learnWords('simulation'), {
  '/bill/base-info/contract-management/simulation': () => import('./ResaleSimulationPage.tsx'),
  '/bill/base-info/agreement/simulation': () => import('./AgreementSimulationPage.tsx'),
})
