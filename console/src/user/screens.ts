import { menuText } from '@fairlead/api/permission.ts'
import type { Screen } from '../screen.ts'

/** Titles of screens that have no entry in the menu. `…Of` is the title once the name of the object is known, `…Add` that of
 * the same screen where there is none yet. */
export const titles = {
  signIn: { en: 'Sign in', zh: '登录' },
  register: { en: 'Register', zh: '注册' },
  createAccount: { en: 'Create account', zh: '创建账户' },
  forget: { en: 'Forgot password', zh: '忘记密码' },
  choosePassword: { en: 'Choose your password', zh: '设置您的密码' },
  confirmEmail: { en: 'Confirm e-mail', zh: '确认邮箱' },
  restoreEmail: { en: 'Restore e-mail', zh: '恢复邮箱' },
  revokeAccess: { en: 'Revoke keys and passkeys', zh: '撤销密钥和通行密钥' },
  changePassword: { en: 'Change password', zh: '修改密码' },
  bindMfa: { en: 'Bind an MFA device', zh: '绑定 MFA 设备' },
  profile: { en: 'Profile', zh: '个人资料' },
  security: { en: 'Security', zh: '安全设置' },
  userEdit: { en: 'User', zh: '用户详情' },
  userEditOf: { en: 'Edit user {name}', zh: '编辑用户 {name}' },
  userEditAdd: { en: 'Invite user', zh: '邀请用户' },
  invitations: { en: 'Invitations', zh: '邀请管理' },
  roleEdit: { en: 'Role', zh: '角色详情' },
  roleEditOf: { en: 'Edit role {name}', zh: '编辑角色 {name}' },
  roleEditAdd: { en: 'Create role', zh: '创建角色' },
} as const

export const screens = [
  { path: '/login', title: titles.signIn, frame: 'auth' },
  { path: '/register', title: titles.register, frame: 'auth' },
  {
    path: '/createAccount',
    title: titles.createAccount,
    frame: 'auth',
  },
  { path: '/forget', title: titles.forget, frame: 'auth' },
  {
    path: '/bind/password',
    title: titles.choosePassword,
    frame: 'auth',
  },
  {
    path: '/email/confirm',
    title: titles.confirmEmail,
    frame: 'auth',
  },
  {
    path: '/email/restore',
    title: titles.restoreEmail,
    frame: 'auth',
  },
  { path: '/access/revoke', title: titles.revokeAccess, frame: 'auth' },
  {
    path: '/user/password/edit',
    title: titles.changePassword,
    frame: 'shell',
  },
  { path: '/bind/mfa', title: titles.bindMfa, frame: 'auth' },
  {
    path: '/user/profile',
    title: titles.profile,
    frame: 'shell',
  },
  {
    path: '/user/security',
    title: titles.security,
    frame: 'shell',
  },
  {
    path: '/user/manage/list',
    title: menuText('user'),
    frame: 'shell',
    menu: 'user',
    icon: 'users',
  },
  {
    path: '/user/manage/edit',
    title: titles.userEdit,
    titleOf: titles.userEditOf,
    titleAdd: titles.userEditAdd,
    frame: 'shell',
    menu: 'user',
  },
  {
    path: '/user/manage/invitation/list',
    title: titles.invitations,
    frame: 'shell',
    menu: 'user',
  },
  {
    path: '/user/role/list',
    title: menuText('role'),
    frame: 'shell',
    menu: 'role',
    icon: 'role',
  },
  {
    path: '/user/role/edit',
    title: titles.roleEdit,
    titleOf: titles.roleEditOf,
    titleAdd: titles.roleEditAdd,
    frame: 'shell',
    menu: 'role',
  },
  {
    path: '/user/accountSecurity/edit',
    title: menuText('account_security'),
    frame: 'shell',
    menu: 'account_security',
    icon: 'tools',
  },
  {
    path: '/user/linkedAccount/list',
    title: menuText('linked_manage'),
    frame: 'shell',
    menu: 'linked_manage',
    icon: 'link',
  },
  {
    path: '/user/accountSecretKey/list',
    title: menuText('account_set_open_key'),
    frame: 'shell',
    menu: 'account_set_open_key',
    icon: 'key',
  },
] as const satisfies readonly Screen[]
