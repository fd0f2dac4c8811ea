import type { SliceMenu } from '../menu.ts'

export const menus = [
  {
    key: 'eu_billing_contract',
    parent: 'reseller',
    text: { en: 'Contracts', zh: '合同管理' },
    kinds: ['reseller', 'operator'],
    actions: ['add', 'edit', 'enable', 'disable'],
  },
] as const satisfies readonly SliceMenu[]
