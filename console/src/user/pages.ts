import { learnWords } from '../lib/call/failure-words.ts'
import { type Pages, pagesWith } from '../lib/address/load-page.ts'
import type { screens } from './screens.ts'

/** The page of each screen, loaded on demand. */
export const pages: Pages<typeof screens> = pagesWith(() => learnWords('user'), {
  '/user/manage/list': () => import('./UsersPage.tsx'),
  '/user/manage/edit': () => import('./UserEditPage.tsx'),
  '/user/manage/invitation/list': () => import('./InvitationsPage.tsx'),
  '/user/role/list': () => import('./role/RolesPage.tsx'),
  '/user/role/edit': () => import('./role/RoleEditPage.tsx'),
})
