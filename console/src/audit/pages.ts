import type { Pages } from '../lib/address/load-page.ts'
import type { screens } from './screens.ts'

/** The page of each screen, loaded on demand. */
export const pages: Pages<typeof screens> = {
  '/user/audit/admin/list': () => import('./AuditAdminPage.tsx'),
  '/user/audit/personal/list': () => import('./AuditPersonalPage.tsx'),
}
