import type { SliceMenu } from '../menu.ts'

export const menus = [
  {
    key: 'eu_billing_bill',
    parent: 'bills',
    text: { en: 'Customer bills', zh: '客户账单' },
    kinds: ['reseller', 'operator'],
    actions: ['add', 'edit', 'del'],
  },
  {
    key: 'eu_billing_month_bill',
    parent: 'bills',
    text: { en: 'Monthly bills', zh: '月度账单' },
    kinds: ['reseller', 'operator'],
  },
  {
    key: 'eu_billing_bill_rate',
    parent: 'bills',
    text: { en: 'Exchange rates', zh: '汇率' },
    kinds: ['reseller', 'operator'],
    actions: ['add', 'edit', 'del'],
  },
  {
    key: 'enduser_bill_my_billing',
    parent: 'money',
    text: { en: 'My bills', zh: '我的账单' },
  },
] as const satisfies readonly SliceMenu[]
