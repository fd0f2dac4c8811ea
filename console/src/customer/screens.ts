import { menuText } from '@fairlead/api/permission.ts'
import { definedParams, type LinkTo } from '../lib/address/place.ts'
import type { Screen } from '../screen.ts'

export const titles = {
  customer: { en: 'Customer information', zh: '客户信息' },
  customerOf: { en: 'Customer {name}', zh: '客户 {name}' },
} as const

export const screens = [
  {
    path: '/bill/base-info/customer/list',
    title: menuText('eu_billing_customer'),
    frame: 'shell',
    menu: 'eu_billing_customer',
  },
  {
    path: '/bill/base-info/customer/model',
    title: titles.customer,
    titleOf: titles.customerOf,
    frame: 'shell',
    menu: 'eu_billing_customer',
  },
  {
    path: '/bill/base-info/lower-customer/list',
    title: menuText('eu_billing_lower_customer'),
    frame: 'shell',
    menu: 'eu_billing_lower_customer',
  },
  {
    path: '/bill/base-info/user-service/list',
    title: menuText('eu_billing_user_service'),
    frame: 'shell',
    menu: 'eu_billing_user_service',
  },
  {
    path: '/system/customer/list',
    title: menuText('system_customer'),
    frame: 'shell',
    menu: 'system_customer',
  },
] as const satisfies readonly Screen[]

type Link = LinkTo<typeof screens>

const paths = {
  customers: (search: Record<string, string> = {}): Link => ({ to: '/bill/base-info/customer/list', search }),
  customer: (id: string): Link => ({ to: '/bill/base-info/customer/model', search: definedParams({ id }) }),
} as const

export const slice = { screens, paths }
