import { learnWords } from '../lib/call/failure-words.ts'
import { type Pages, pagesWith } from '../lib/address/load-page.ts'
import type { screens } from './screens.ts'

/** The page of each screen, loaded on demand. */
export const pages: Pages<typeof screens> = pagesWith(() => learnWords('system'), {
  '/system/edge/list': () => import('./EdgesPage.tsx'),
  '/system/error/list': () => import('./ErrorReportsPage.tsx'),
  '/system/mail/list': () => import('./MailsPage.tsx'),
  '/system/notice/edit': () => import('./NoticePage.tsx'),
})
