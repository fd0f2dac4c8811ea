import type { SliceMenu } from '../menu.ts'

export const menus = [
  {
    key: 'eu_billing_customer',
    parent: 'reseller',
    text: { en: 'Customers', zh: '客户管理' },
    kinds: ['reseller', 'operator'],
    actions: ['add', 'edit', 'enable', 'disable'],
  },
] as const satisfies readonly SliceMenu[]
