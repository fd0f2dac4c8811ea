import type { Place } from './lib/place.ts'
import type { Path } from './screens.ts'

/** Every link of the console is built here; the addresses are those of spec 1, section 2. */

export type Link = Place & { to: Path }

const given = (search: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(search).filter((entry): entry is [string, string] => !!entry[1]))

export const paths = {
  signIn: (keepAlivePath?: string): Link => ({ to: '/login', search: given({ keepAlivePath }) }),
  register: (): Link => ({ to: '/register' }),
  forget: (): Link => ({ to: '/forget' }),
  revokeAccess: (token: string): Link => ({ to: '/access/revoke', hash: token }),
  choosePassword: (): Link => ({ to: '/bind/password' }),
  changePassword: (): Link => ({ to: '/user/password/edit' }),
  bindMfa: (keepAlivePath?: string): Link => ({ to: '/bind/mfa', search: given({ keepAlivePath }) }),
  terms: (): Link => ({ to: '/terms' }),
  privacy: (): Link => ({ to: '/privacy' }),
  forbidden: (): Link => ({ to: '/403' }),
  notFound: (): Link => ({ to: '/404' }),
  home: (): Link => ({ to: '/home' }),
  overview: (siteId?: string): Link => ({ to: '/cdn/overview/list', search: given({ cdnConfigId: siteId }) }),
  sites: (search: Record<string, string> = {}): Link => ({ to: '/cdn/config/list', search }),
  siteAdd: (): Link => ({ to: '/cdn/config/add' }),
  /** `tab`: a part of its configuration; the whole at a glance without one. */
  site: (id: string, tab?: string): Link => ({ to: '/cdn/config/model', search: { id, ...given({ tab }) } }),
  restriction: (id: string): Link => ({ to: '/cdn/config/restriction', search: { id } }),
  accessControl: (id: string): Link => ({ to: '/cdn/config/access-control', search: { id } }),
  alarms: (id: string): Link => ({ to: '/cdn/config/alarm', search: { id } }),
  /** With the address that is to be traced. */
  trace: (url?: string): Link => ({ to: '/cdn/config/trace', search: given({ url }) }),
  certificates: (search: Record<string, string> = {}): Link => ({ to: '/cdn/security/cert/list', search }),
  /** Without an id one is imported, with one it is replaced. */
  certificateEdit: (id?: string): Link => ({ to: '/cdn/cert/edit', search: given({ id }) }),
  purges: (search: Record<string, string> = {}): Link => ({ to: '/cdn/monitor/invalidation/list', search }),
  purgeAdd: (siteId?: string): Link => ({
    to: '/cdn/monitor/invalidation/edit',
    search: given({ cdnConfigId: siteId }),
  }),
  document: (call?: string): Link => ({ to: '/document', ...(call !== undefined && { hash: call }) }),
  documentError: (code: number): Link => ({ to: '/document/error', search: { code: String(code) } }),
  profile: (): Link => ({ to: '/user/profile' }),
  security: (): Link => ({ to: '/user/security' }),
  users: (search: Record<string, string> = {}): Link => ({ to: '/user/manage/list', search }),
  userEdit: (id?: string): Link => ({ to: '/user/manage/edit', search: given({ id }) }),
  invitations: (search: Record<string, string> = {}): Link => ({
    to: '/user/manage/invitation/list',
    search,
  }),
  roles: (search: Record<string, string> = {}): Link => ({ to: '/user/role/list', search }),
  roleEdit: (id?: string): Link => ({ to: '/user/role/edit', search: given({ id }) }),
  accountSecurity: (): Link => ({ to: '/user/accountSecurity/edit' }),
  auditAdmin: (): Link => ({ to: '/user/audit/admin/list' }),
  auditPersonal: (): Link => ({ to: '/user/audit/personal/list' }),
  linkedAccounts: (): Link => ({ to: '/user/linkedAccount/list' }),
  secretKeys: (): Link => ({ to: '/user/accountSecretKey/list' }),
  messages: (search: Record<string, string> = {}): Link => ({ to: '/user/webmsg/list', search }),
  message: (id: string): Link => ({ to: '/user/webmsg/detail', search: { id } }),
  systemAccounts: (search: Record<string, string> = {}): Link => ({ to: '/system/account/list', search }),
  systemAccount: (id: string): Link => ({ to: '/system/account/edit', search: { id } }),
  edges: (): Link => ({ to: '/system/edge/list' }),
  errorReports: (): Link => ({ to: '/system/error/list' }),
  mails: (): Link => ({ to: '/system/mail/list' }),
  notice: (): Link => ({ to: '/system/notice/edit' }),
  visit: (accountNumber?: string): Link => ({ to: '/system/visit/edit', search: given({ accountNumber }) }),
} as const
