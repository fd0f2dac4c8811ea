import { menuText } from '@fairlead/api/permission.ts'
import { definedParams, type LinkTo } from '../lib/address/place.ts'
import type { Screen } from '../screen.ts'

export const titles = {
  bill: { en: 'Bill', zh: '账单详情' },
  billOf: { en: 'Bill {name}', zh: '账单 {name}' },
  runs: { en: 'Bill runs', zh: '出账任务' },
  periods: { en: 'Month close', zh: '账期关账' },
  period: { en: 'Month', zh: '账期详情' },
  periodOf: { en: 'Month {name}', zh: '账期 {name}' },
  myBill: { en: 'Bill received', zh: '我的账单详情' },
} as const

export const screens = [
  {
    path: '/bill/bill-management/bill/list',
    title: menuText('eu_billing_bill'),
    frame: 'shell',
    menu: 'eu_billing_bill',
  },
  {
    path: '/bill/bill-management/bill/model',
    title: titles.bill,
    titleOf: titles.billOf,
    frame: 'shell',
    menu: 'eu_billing_bill',
  },
  {
    path: '/bill/bill-management/bill-run/list',
    title: titles.runs,
    frame: 'shell',
    menu: 'eu_billing_bill',
  },
  {
    path: '/bill/bill-management/period/list',
    title: titles.periods,
    frame: 'shell',
    menu: 'eu_billing_bill',
  },
  {
    path: '/bill/bill-management/period/model',
    title: titles.period,
    titleOf: titles.periodOf,
    frame: 'shell',
    menu: 'eu_billing_bill',
  },
  {
    path: '/bill/bill-management/bill-rate/list',
    title: menuText('eu_billing_bill_rate'),
    frame: 'shell',
    menu: 'eu_billing_bill_rate',
  },
  {
    path: '/bill/bill-management/monthly-bill/list',
    title: menuText('eu_billing_month_bill'),
    frame: 'shell',
    menu: 'eu_billing_month_bill',
  },
  {
    path: '/l7_eu_billing/billing-management/my-bill/list',
    title: menuText('enduser_bill_my_billing'),
    frame: 'shell',
    menu: 'enduser_bill_my_billing',
  },
  {
    path: '/l7_eu_billing/billing-management/my-bill/model',
    title: titles.myBill,
    titleOf: titles.billOf,
    frame: 'shell',
    menu: 'enduser_bill_my_billing',
  },
] as const satisfies readonly Screen[]

type Link = LinkTo<typeof screens>
type Search = Record<string, string>

const paths = {
  bills: (search: Search = {}): Link => ({ to: '/bill/bill-management/bill/list', search }),
  bill: (id?: string): Link => ({ to: '/bill/bill-management/bill/model', search: definedParams({ id }) }),
  billRuns: (search: Search = {}): Link => ({ to: '/bill/bill-management/bill-run/list', search }),
  periods: (search: Search = {}): Link => ({ to: '/bill/bill-management/period/list', search }),
  period: (id?: string): Link => ({
    to: '/bill/bill-management/period/model',
    search: definedParams({ id }),
  }),
  myBills: (search: Search = {}): Link => ({
    to: '/l7_eu_billing/billing-management/my-bill/list',
    search,
  }),
  myBill: (id?: string): Link => ({
    to: '/l7_eu_billing/billing-management/my-bill/model',
    search: definedParams({ id }),
  }),
} as const

export const slice = { screens, paths }
