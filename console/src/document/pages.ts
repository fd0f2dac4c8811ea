import { learnAllHelp } from './help.ts'
import { type Pages, pagesWith } from '../lib/address/load-page.ts'
import type { screens } from './screens.ts'

/** Where the page of each screen is; each is loaded when it is needed. */
export const pages: Pages<typeof screens> = pagesWith(learnAllHelp, {
  '/document': () => import('./DocumentPage.tsx'),
  '/document/error': () => import('./ErrorCodePage.tsx'),
})
