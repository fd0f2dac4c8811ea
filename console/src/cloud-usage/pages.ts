import { type Pages, pagesWith } from '../lib/address/load-page.ts'
import { learnWords } from '../lib/call/failure-words.ts'
import type { screens } from './screens.ts'

/** The page of each screen, loaded on demand. */
export const pages: Pages<typeof screens> = pagesWith(
  () => learnWords('bucket', 'cloud-usage', 'linked-number'),
  {
    '/bill/base-info/cost-file/list': () => import('./CostFilesPage.tsx'),
    '/bill/base-info/cost-file/edit': () => import('./CostFilePage.tsx'),
    '/bill/base-info/cost-source/list': () => import('./CostSourcesPage.tsx'),
    '/bill/base-info/cost-problem/list': () => import('./CostProblemsPage.tsx'),
    '/bill/base-info/cost-problem/line-type': () => import('./CostLineTypesPage.tsx'),
  },
)
