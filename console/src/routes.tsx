import { type ActionKey, type MenuKey, menuText } from '@fairlead/api/permission.ts'
import type { Text } from '@fairlead/api/text.ts'
import type { PageModule } from './lib/load-page.ts'
import type { Path } from './paths.ts'
import { text as shell } from './shell/text.ts'
import { titles } from './titles.ts'
import type { IconName } from './ui/Icon.tsx'

/** One screen: all that menu, breadcrumbs, guard and router know of it. */
export type Screen = {
  path: Path
  title: Text
  /** `shell`: for a signed-in user, inside the frame. `auth`: before sign-in. `bare`: on its own. */
  frame: 'shell' | 'auth' | 'bare'
  /** The menu key that lets a user in; none for screens open to all. */
  menu?: MenuKey
  /** The action key that the screen asks for besides. */
  action?: ActionKey
  /** For administrators only. */
  administrators?: boolean
  /** Has an entry in the menu, with this drawing. */
  icon?: IconName
  /** Screens with the same page are parts of it. */
  page: () => Promise<PageModule>
}

/** One page with several addresses: changing between them keeps what is being edited. */
const sitePage = () => import('./cdn/SitePage.tsx')

export const screens: readonly Screen[] = [
  { path: '/login', title: titles.signIn, frame: 'auth', page: () => import('./user/SignInPage.tsx') },
  { path: '/register', title: titles.register, frame: 'auth', page: () => import('./user/RegisterPage.tsx') },
  {
    path: '/createAccount',
    title: titles.createAccount,
    frame: 'auth',
    page: () => import('./user/CreateAccountPage.tsx'),
  },
  { path: '/forget', title: titles.forget, frame: 'auth', page: () => import('./user/ForgetPage.tsx') },
  {
    path: '/bind/password',
    title: titles.choosePassword,
    frame: 'auth',
    page: () => import('./user/ChoosePasswordPage.tsx'),
  },
  {
    path: '/email/confirm',
    title: titles.confirmEmail,
    frame: 'auth',
    page: () => import('./user/ConfirmEmailPage.tsx'),
  },
  {
    path: '/email/restore',
    title: titles.restoreEmail,
    frame: 'auth',
    page: () => import('./user/RestoreEmailPage.tsx'),
  },
  {
    path: '/user/password/edit',
    title: titles.changePassword,
    frame: 'shell',
    page: () => import('./user/ChangePasswordPage.tsx'),
  },
  { path: '/bind/mfa', title: titles.bindMfa, frame: 'auth', page: () => import('./user/BindMfaPage.tsx') },
  {
    path: '/403',
    title: shell.forbiddenTitle,
    frame: 'bare',
    page: () => import('./shell/ForbiddenPage.tsx'),
  },
  { path: '/404', title: shell.missingTitle, frame: 'bare', page: () => import('./shell/MissingPage.tsx') },
  {
    path: '/home',
    title: menuText('home'),
    frame: 'shell',
    menu: 'home',
    icon: 'home',
    page: () => import('./home/HomePage.tsx'),
  },
  {
    path: '/cdn/overview/list',
    title: menuText('cdn_overview'),
    frame: 'shell',
    menu: 'cdn_overview',
    icon: 'chart',
    page: () => import('./cdn/OverviewPage.tsx'),
  },
  {
    path: '/cdn/config/list',
    title: menuText('cdn_config'),
    frame: 'shell',
    menu: 'cdn_config',
    icon: 'sites',
    page: () => import('./cdn/SitesPage.tsx'),
  },
  {
    path: '/cdn/config/add',
    title: titles.siteAdd,
    frame: 'shell',
    menu: 'cdn_config',
    action: 'CDN_CONFIG_ADD',
    page: () => import('./cdn/SiteAddPage.tsx'),
  },
  {
    path: '/cdn/config/model',
    title: titles.site,
    frame: 'shell',
    menu: 'cdn_config',
    page: sitePage,
  },
  {
    path: '/cdn/config/restriction',
    title: titles.restriction,
    frame: 'shell',
    menu: 'cdn_config',
    page: sitePage,
  },
  {
    path: '/cdn/config/access-control',
    title: titles.accessControl,
    frame: 'shell',
    menu: 'cdn_config',
    page: sitePage,
  },
  {
    path: '/cdn/config/alarm',
    title: titles.alarms,
    frame: 'shell',
    menu: 'cdn_config',
    page: () => import('./cdn/AlarmsPage.tsx'),
  },
  {
    path: '/cdn/config/trace',
    title: titles.trace,
    frame: 'shell',
    menu: 'cdn_config',
    page: () => import('./cdn/TracePage.tsx'),
  },
  {
    path: '/cdn/security/cert/list',
    title: menuText('cdn_cert'),
    frame: 'shell',
    menu: 'cdn_cert',
    icon: 'lock',
    page: () => import('./cert/CertificatesPage.tsx'),
  },
  {
    path: '/cdn/cert/edit',
    title: titles.certificateEdit,
    frame: 'shell',
    menu: 'cdn_cert',
    page: () => import('./cert/CertificateEditPage.tsx'),
  },
  {
    path: '/cdn/monitor/invalidation/list',
    title: menuText('cdn_inva'),
    frame: 'shell',
    menu: 'cdn_inva',
    icon: 'purge',
    page: () => import('./cdn/PurgesPage.tsx'),
  },
  {
    path: '/cdn/monitor/invalidation/edit',
    title: titles.purgeAdd,
    frame: 'shell',
    menu: 'cdn_inva',
    action: 'CDN_INVA_ADD',
    page: () => import('./cdn/PurgeEditPage.tsx'),
  },
  {
    path: '/document',
    title: menuText('MENU_DOCUMENT'),
    frame: 'shell',
    menu: 'MENU_DOCUMENT',
    icon: 'book',
    page: () => import('./document/DocumentPage.tsx'),
  },
  {
    path: '/document/error',
    title: titles.documentError,
    frame: 'shell',
    menu: 'MENU_DOCUMENT',
    page: () => import('./document/ErrorCodePage.tsx'),
  },
  {
    path: '/user/profile',
    title: titles.profile,
    frame: 'shell',
    page: () => import('./user/ProfilePage.tsx'),
  },
  {
    path: '/user/security',
    title: titles.security,
    frame: 'shell',
    page: () => import('./user/SecurityPage.tsx'),
  },
  {
    path: '/user/manage/list',
    title: menuText('user'),
    frame: 'shell',
    menu: 'user',
    icon: 'users',
    page: () => import('./user/UsersPage.tsx'),
  },
  {
    path: '/user/manage/edit',
    title: titles.userEdit,
    frame: 'shell',
    menu: 'user',
    page: () => import('./user/UserEditPage.tsx'),
  },
  {
    path: '/user/manage/invitation/list',
    title: titles.invitations,
    frame: 'shell',
    menu: 'user',
    page: () => import('./user/InvitationsPage.tsx'),
  },
  {
    path: '/user/role/list',
    title: menuText('role'),
    frame: 'shell',
    menu: 'role',
    icon: 'role',
    page: () => import('./user/RolesPage.tsx'),
  },
  {
    path: '/user/role/edit',
    title: titles.roleEdit,
    frame: 'shell',
    menu: 'role',
    page: () => import('./user/RoleEditPage.tsx'),
  },
  {
    path: '/user/accountSecurity/edit',
    title: menuText('account_security'),
    frame: 'shell',
    menu: 'account_security',
    icon: 'tools',
    page: () => import('./user/AccountSecurityPage.tsx'),
  },
  {
    path: '/user/audit/admin/list',
    title: titles.auditAdmin,
    frame: 'shell',
    menu: 'audit',
    administrators: true,
    icon: 'log',
    page: () => import('./audit/AuditAdminPage.tsx'),
  },
  {
    path: '/user/audit/personal/list',
    title: titles.auditPersonal,
    frame: 'shell',
    menu: 'audit',
    icon: 'log',
    page: () => import('./audit/AuditPersonalPage.tsx'),
  },
  {
    path: '/user/linkedAccount/list',
    title: menuText('linked_manage'),
    frame: 'shell',
    menu: 'linked_manage',
    icon: 'link',
    page: () => import('./user/LinkedAccountsPage.tsx'),
  },
  {
    path: '/user/accountSecretKey/list',
    title: menuText('account_set_open_key'),
    frame: 'shell',
    menu: 'account_set_open_key',
    icon: 'key',
    page: () => import('./user/SecretKeysPage.tsx'),
  },
  {
    path: '/user/webmsg/list',
    title: titles.messages,
    frame: 'shell',
    page: () => import('./message/MessagesPage.tsx'),
  },
  {
    path: '/user/webmsg/detail',
    title: titles.message,
    frame: 'shell',
    page: () => import('./message/MessagePage.tsx'),
  },
  {
    path: '/system/account/list',
    title: menuText('system_account'),
    frame: 'shell',
    menu: 'system_account',
    icon: 'user',
    page: () => import('./system/AccountsPage.tsx'),
  },
  {
    path: '/system/account/edit',
    title: titles.systemAccount,
    frame: 'shell',
    menu: 'system_account',
    page: () => import('./system/AccountPage.tsx'),
  },
  {
    path: '/system/edge/list',
    title: menuText('system_edge'),
    frame: 'shell',
    menu: 'system_edge',
    icon: 'edge',
    page: () => import('./system/EdgesPage.tsx'),
  },
  {
    path: '/system/error/list',
    title: menuText('system_error'),
    frame: 'shell',
    menu: 'system_error',
    icon: 'alert',
    page: () => import('./system/ErrorReportsPage.tsx'),
  },
  {
    path: '/system/mail/list',
    title: menuText('system_mail'),
    frame: 'shell',
    menu: 'system_mail',
    icon: 'mail',
    page: () => import('./system/MailsPage.tsx'),
  },
  {
    path: '/system/notice/edit',
    title: menuText('system_notice'),
    frame: 'shell',
    menu: 'system_notice',
    icon: 'notice',
    page: () => import('./system/NoticePage.tsx'),
  },
]
