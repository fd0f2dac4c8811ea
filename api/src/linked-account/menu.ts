import type { SliceMenu } from '../menu.ts'

export const menus = [
  {
    key: 'linked_manage',
    parent: 'account',
    text: { en: 'Linked accounts', zh: '关联账户' },
    actions: ['add', 'edit', 'del'],
  },
] as const satisfies readonly SliceMenu[]
