import { learnWords } from '../lib/call/failure-words.ts'
import { type Pages, pagesWith } from '../lib/address/load-page.ts'
import type { screens } from './screens.ts'

/** The page of each screen, loaded on demand. */
export const pages: Pages<typeof screens> = pagesWith(() => learnWords('sign-in'), {
  '/login': () => import('./SignInPage.tsx'),
  '/register': () => import('./RegisterPage.tsx'),
  '/createAccount': () => import('./CreateAccountPage.tsx'),
  '/forget': () => import('./password/ForgetPage.tsx'),
  '/bind/password': () => import('./password/ChoosePasswordPage.tsx'),
  '/access/revoke': () => import('./password/RevokeAccessPage.tsx'),
  '/user/password/edit': () => import('./password/ChangePasswordPage.tsx'),
})
