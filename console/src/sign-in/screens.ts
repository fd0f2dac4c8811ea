import { nouns } from '../ui/text/nouns.ts'
import { definedParams, type LinkTo } from '../lib/address/place.ts'
import type { Screen } from '../screen.ts'

/** Titles of screens without an entry in the menu. */
export const titles = {
  signIn: nouns.signIn,
  register: { en: 'Register', zh: '注册' },
  createAccount: { en: 'Create account', zh: '创建账户' },
  forget: { en: 'Forgot password', zh: '忘记密码' },
  choosePassword: { en: 'Choose your password', zh: '设置您的密码' },
  revokeAccess: { en: 'Revoke keys and passkeys', zh: '撤销密钥和通行密钥' },
  changePassword: { en: 'Change password', zh: '修改密码' },
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
  { path: '/access/revoke', title: titles.revokeAccess, frame: 'auth' },
  {
    path: '/user/password/edit',
    title: titles.changePassword,
    frame: 'shell',
  },
] as const satisfies readonly Screen[]

type Link = LinkTo<typeof screens>

const paths = {
  signIn: (keepAlivePath?: string): Link => ({ to: '/login', search: definedParams({ keepAlivePath }) }),
  register: (): Link => ({ to: '/register' }),
  forget: (): Link => ({ to: '/forget' }),
  revokeAccess: (token: string): Link => ({ to: '/access/revoke', hash: token }),
  choosePassword: (): Link => ({ to: '/bind/password' }),
  changePassword: (): Link => ({ to: '/user/password/edit' }),
} as const

export const slice = { screens, paths }
