import type { SliceMenu } from '../menu.ts'

export const menus = [
  {
    key: 'SSO_PUBLIC_CLOUD',
    parent: 'cloud',
    text: { en: 'Cloud sign-in', zh: '云登录' },
    actions: ['add', 'edit', 'del', 'enter'],
  },
] as const satisfies readonly SliceMenu[]
