import type { Pages } from '../lib/load-page.ts'
import type { screens } from './screens.ts'

/** Where the page of each screen is; each is loaded when it is needed. */
export const pages: Pages<typeof screens> = {
  '/login': () => import('./SignInPage.tsx'),
  '/register': () => import('./RegisterPage.tsx'),
  '/createAccount': () => import('./CreateAccountPage.tsx'),
  '/forget': () => import('./ForgetPage.tsx'),
  '/bind/password': () => import('./ChoosePasswordPage.tsx'),
  '/email/confirm': () => import('./ConfirmEmailPage.tsx'),
  '/email/restore': () => import('./RestoreEmailPage.tsx'),
  '/access/revoke': () => import('./RevokeAccessPage.tsx'),
  '/user/password/edit': () => import('./ChangePasswordPage.tsx'),
  '/bind/mfa': () => import('./BindMfaPage.tsx'),
  '/user/profile': () => import('./ProfilePage.tsx'),
  '/user/security': () => import('./SecurityPage.tsx'),
  '/user/manage/list': () => import('./UsersPage.tsx'),
  '/user/manage/edit': () => import('./UserEditPage.tsx'),
  '/user/manage/invitation/list': () => import('./InvitationsPage.tsx'),
  '/user/role/list': () => import('./RolesPage.tsx'),
  '/user/role/edit': () => import('./RoleEditPage.tsx'),
  '/user/accountSecurity/edit': () => import('./AccountSecurityPage.tsx'),
  '/user/linkedAccount/list': () => import('./LinkedAccountsPage.tsx'),
  '/user/accountSecretKey/list': () => import('./SecretKeysPage.tsx'),
}
