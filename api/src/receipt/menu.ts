import type { SliceMenu } from '../menu.ts'

export const menus = [
  {
    key: 'eu_billing_pay_record',
    parent: 'bills',
    text: { en: 'Payment records', zh: '付款记录' },
    kinds: ['reseller', 'operator'],
    actions: ['add', 'edit', 'del'],
  },
] as const satisfies readonly SliceMenu[]
