import type { SliceMenu } from '../menu.ts'

export const menus = [
  {
    key: 'eu_billing_cost_file',
    parent: 'reseller',
    text: { en: 'Cost files', zh: '成本文件' },
    kinds: ['reseller', 'operator'],
    actions: ['add', 'edit', 'del'],
  },
] as const satisfies readonly SliceMenu[]
