import type { Pages } from '../lib/load-page.ts'
import type { screens } from './screens.ts'

/** Where the page of each screen is; each is loaded when it is needed. */
export const pages: Pages<typeof screens> = {
  '/login': () => import('../sign-in/SignInPage.tsx'),
  '/register': () => import('../sign-in/RegisterPage.tsx'),
  '/createAccount': () => import('../sign-in/CreateAccountPage.tsx'),
  '/forget': () => import('../sign-in/password/ForgetPage.tsx'),
  '/bind/password': () => import('../sign-in/password/ChoosePasswordPage.tsx'),
  '/email/confirm': () => import('../profile/ConfirmEmailPage.tsx'),
  '/email/restore': () => import('../profile/RestoreEmailPage.tsx'),
  '/access/revoke': () => import('../sign-in/password/RevokeAccessPage.tsx'),
  '/user/password/edit': () => import('../sign-in/password/ChangePasswordPage.tsx'),
  '/bind/mfa': () => import('../factor/BindMfaPage.tsx'),
  '/user/profile': () => import('../profile/ProfilePage.tsx'),
  '/user/security': () => import('../factor/SecurityPage.tsx'),
  '/user/manage/list': () => import('./UsersPage.tsx'),
  '/user/manage/edit': () => import('./UserEditPage.tsx'),
  '/user/manage/invitation/list': () => import('./InvitationsPage.tsx'),
  '/user/role/list': () => import('./RolesPage.tsx'),
  '/user/role/edit': () => import('./RoleEditPage.tsx'),
  '/user/accountSecurity/edit': () => import('../account/AccountSecurityPage.tsx'),
  '/user/linkedAccount/list': () => import('../linked-account/LinkedAccountsPage.tsx'),
  '/user/accountSecretKey/list': () => import('../key/SecretKeysPage.tsx'),
}
