import { learnWords } from '../lib/call/failure-words.ts'
import { type Pages, pagesWith } from '../lib/address/load-page.ts'
import type { screens } from './screens.ts'

/** The page of each screen, loaded on demand. */
export const pages: Pages<typeof screens> = pagesWith(() => learnWords('firewall'), {
  '/cdn/security/waf/list': () => import('./AclsPage.tsx'),
  '/cdn/security/waf/edit': () => import('./AclPage.tsx'),
  '/cdn/security/waf/logs': () => import('./log/FirewallLogsPage.tsx'),
})
