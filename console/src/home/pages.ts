import type { Pages } from '../lib/address/load-page.ts'
import type { screens } from './screens.ts'

/** The page of each screen, loaded on demand. */
export const pages: Pages<typeof screens> = {
  '/home': () => import('./HomePage.tsx'),
}
