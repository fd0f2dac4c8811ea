import { menuText } from '@fairlead/api/permission.ts'
import { definedParams, type LinkTo } from '../lib/address/place.ts'
import type { Screen } from '../screen.ts'

export const titles = {
  receipt: { en: 'Receipt', zh: '收款单' },
  receiptOf: { en: 'Receipt {name}', zh: '收款单 {name}' },
  addReceipt: { en: 'Enter payment', zh: '录入付款' },
} as const

export const screens = [
  {
    path: '/bill/bill-management/payment-record/list',
    title: menuText('eu_billing_pay_record'),
    frame: 'shell',
    menu: 'eu_billing_pay_record',
  },
  {
    path: '/bill/bill-management/payment-record/edit',
    title: titles.receipt,
    titleOf: titles.receiptOf,
    titleAdd: titles.addReceipt,
    frame: 'shell',
    menu: 'eu_billing_pay_record',
  },
] as const satisfies readonly Screen[]

type Link = LinkTo<typeof screens>

const paths = {
  receipts: (search: Record<string, string> = {}): Link => ({
    to: '/bill/bill-management/payment-record/list',
    search,
  }),
  receipt: (id?: string): Link => ({
    to: '/bill/bill-management/payment-record/edit',
    search: definedParams({ id }),
  }),
} as const

export const slice = { screens, paths }
