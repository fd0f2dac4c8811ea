import type { Pages } from '../lib/address/load-page.ts'
import type { screens } from './screens.ts'

/** Where the page of each screen is; each is loaded when it is needed. */
export const pages: Pages<typeof screens> = {
  '/user/audit/admin/list': () => import('./AuditAdminPage.tsx'),
  '/user/audit/personal/list': () => import('./AuditPersonalPage.tsx'),
}
