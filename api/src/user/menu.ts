import type { SliceMenu } from '../menu.ts'

export const menus = [
  {
    key: 'user',
    parent: 'account',
    text: { en: 'Users', zh: '用户管理' },
    actions: ['add', 'edit', 'enable', 'disable', 'reset_mfa'],
  },
  {
    key: 'role',
    parent: 'account',
    text: { en: 'Roles', zh: '角色管理' },
    actions: ['add', 'edit', 'del', 'enable', 'disable'],
  },
] as const satisfies readonly SliceMenu[]
