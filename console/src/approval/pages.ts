import { type Pages, pagesWith } from '../lib/address/load-page.ts'
import { learnWords } from '../lib/call/failure-words.ts'
import type { screens } from './screens.ts'

/** The page of each screen, loaded on demand. */
export const pages: Pages<typeof screens> = pagesWith(() => learnWords('approval'), {
  '/system/approval/list': () => import('./ApprovalsPage.tsx'),
  '/system/approval/delegation': () => import('./StaffDelegationsPage.tsx'),
  '/bill/base-info/approval/list': () => import('./SellerApprovalsPage.tsx'),
  '/bill/base-info/approval/delegation': () => import('./SellerDelegationsPage.tsx'),
})
