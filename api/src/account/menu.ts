import type { SliceMenu } from '../menu.ts'

export const menus = [
  {
    key: 'account_security',
    parent: 'account',
    text: { en: 'Account security', zh: '账户安全' },
    actions: ['edit'],
  },
  {
    key: 'system_account',
    parent: 'system',
    text: { en: 'Accounts', zh: '账户管理' },
    kinds: ['operator'],
    actions: ['edit', 'lock', 'unlock'],
  },
  {
    key: 'system_visit',
    parent: 'system',
    text: { en: 'Enter account', zh: '进入账户' },
    kinds: ['operator'],
    actions: ['enter'],
  },
] as const satisfies readonly SliceMenu[]
