import { learnAllHelp } from './help.ts'
import { type Pages, pagesWith } from '../lib/address/load-page.ts'
import type { screens } from './screens.ts'

/** The page of each screen, loaded on demand. */
export const pages: Pages<typeof screens> = pagesWith(learnAllHelp, {
  '/document': () => import('./DocumentPage.tsx'),
  '/document/error': () => import('./ErrorCodePage.tsx'),
})
