import type { SliceMenu } from '../menu.ts'

export const menus = [
  {
    key: 'eu_billing_linked_number',
    parent: 'reseller',
    text: { en: 'Resold accounts', zh: '转售账户' },
    kinds: ['reseller', 'operator'],
    actions: ['add', 'edit', 'del'],
  },
] as const satisfies readonly SliceMenu[]
