import type { SliceMenu } from '../menu.ts'

export const menus = [
  {
    key: 'account_set_open_key',
    parent: 'account',
    text: { en: 'Secret keys', zh: '密钥管理' },
    actions: ['add', 'edit', 'del', 'enable', 'disable'],
  },
] as const satisfies readonly SliceMenu[]
