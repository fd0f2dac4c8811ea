import type { Pages } from '../lib/address/load-page.ts'
import type { screens } from './screens.ts'

/** The page of each screen, loaded on demand. */
export const pages: Pages<typeof screens> = {
  '/terms': () => import('./legal/TermsPage.tsx'),
  '/privacy': () => import('./legal/PrivacyPage.tsx'),
  '/403': () => import('./frame/ForbiddenPage.tsx'),
  '/404': () => import('./frame/MissingPage.tsx'),
}
