import type { SliceMenu } from '../menu.ts'

export const menus = [
  {
    key: 'eu_billing_agreement',
    parent: 'reseller',
    text: { en: 'Customer contracts', zh: '客户合同' },
    kinds: ['reseller', 'operator'],
    actions: ['add', 'edit', 'del'],
  },
  {
    key: 'enduser_bill_my_contract',
    parent: 'money',
    text: { en: 'My contracts', zh: '我的合同' },
  },
] as const satisfies readonly SliceMenu[]
