import { menuText } from '@fairlead/api/permission.ts'
import { definedParams, type LinkTo } from '../lib/address/place.ts'
import type { Screen } from '../screen.ts'

/**
 * Titles of screens without an entry in the menu. `…Of` is the title that contains the name of the object, `…Add` the
 * title of the same screen for a new object.
 */
export const titles = {
  systemAccount: { en: 'Account', zh: '账户详情' },
  systemAccountOf: { en: 'Edit account {name}', zh: '编辑账户 {name}' },
} as const

export const screens = [
  {
    path: '/user/accountSecurity/edit',
    title: menuText('account_security'),
    frame: 'shell',
    menu: 'account_security',
  },
  {
    path: '/system/account/list',
    title: menuText('system_account'),
    frame: 'shell',
    menu: 'system_account',
  },
  {
    path: '/system/account/edit',
    title: titles.systemAccount,
    titleOf: titles.systemAccountOf,
    frame: 'shell',
    menu: 'system_account',
  },
  {
    path: '/system/visit/edit',
    title: menuText('system_visit'),
    frame: 'shell',
    menu: 'system_visit',
  },
] as const satisfies readonly Screen[]

type Link = LinkTo<typeof screens>

const paths = {
  accountSecurity: (): Link => ({ to: '/user/accountSecurity/edit' }),
  systemAccounts: (search: Record<string, string> = {}): Link => ({ to: '/system/account/list', search }),
  systemAccount: (id: string): Link => ({ to: '/system/account/edit', search: { id } }),
  visit: (accountNumber?: string): Link => ({
    to: '/system/visit/edit',
    search: definedParams({ accountNumber }),
  }),
} as const

export const slice = { screens, paths }
