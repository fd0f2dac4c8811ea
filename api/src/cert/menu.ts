import type { SliceMenu } from '../menu.ts'

export const menus = [
  {
    key: 'cdn_cert',
    parent: 'cdn',
    text: { en: 'Certificates', zh: '证书管理' },
    actions: ['add', 'edit', 'del'],
  },
] as const satisfies readonly SliceMenu[]
