import type { Pages } from '../lib/address/load-page.ts'
import type { screens } from './screens.ts'

/** Where the page of each screen is; each is loaded when it is needed. */
export const pages: Pages<typeof screens> = {
  '/terms': () => import('./legal/TermsPage.tsx'),
  '/privacy': () => import('./legal/PrivacyPage.tsx'),
  '/403': () => import('./frame/ForbiddenPage.tsx'),
  '/404': () => import('./frame/MissingPage.tsx'),
}
