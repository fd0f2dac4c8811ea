import type { SliceMenu } from '../menu.ts'

export const menus = [
  {
    key: 'cdn_waf',
    parent: 'security',
    text: { en: 'Firewall', zh: '防火墙' },
    actions: ['add', 'edit', 'del', 'enable', 'disable'],
  },
] as const satisfies readonly SliceMenu[]
