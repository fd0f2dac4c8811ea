import { menuText } from '@fairlead/api/permission.ts'
import type { LinkTo } from '../lib/address/place.ts'
import type { Screen } from '../screen.ts'

export const screens = [
  {
    path: '/bill/bill-management/account-balance/list',
    title: menuText('eu_billing_account_balance'),
    frame: 'shell',
    menu: 'eu_billing_account_balance',
  },
  {
    path: '/l7_eu_billing/billing-management/account-overview/list',
    title: menuText('enduser_bill'),
    frame: 'shell',
    menu: 'enduser_bill',
  },
] as const satisfies readonly Screen[]

type Link = LinkTo<typeof screens>

const paths = {
  accountBalances: (search: Record<string, string> = {}): Link => ({
    to: '/bill/bill-management/account-balance/list',
    search,
  }),
  accountOverview: (search: Record<string, string> = {}): Link => ({
    to: '/l7_eu_billing/billing-management/account-overview/list',
    search,
  }),
} as const

export const slice = { screens, paths }
