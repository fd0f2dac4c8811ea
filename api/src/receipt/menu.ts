import type { SliceMenu } from '../menu.ts'

export const menus = [
  {
    key: 'eu_billing_pay_record',
    parent: 'bills',
    text: { en: 'Payment records', zh: '付款记录' },
    kinds: ['reseller', 'operator'],
    actions: ['add', 'edit', 'del'],
  },
  {
    key: 'eu_billing_voucher',
    parent: 'bills',
    text: { en: 'Customer vouchers', zh: '客户代金券' },
    kinds: ['reseller', 'operator'],
    actions: ['add', 'edit', 'del'],
  },
  {
    key: 'eu_billing_refund',
    parent: 'bills',
    text: { en: 'Refund records', zh: '返还记录' },
    kinds: ['reseller', 'operator'],
    actions: ['add', 'del'],
  },
] as const satisfies readonly SliceMenu[]
