import { menuText } from '@fairlead/api/permission.ts'
import type { LinkTo } from '../lib/address/place.ts'
import type { Screen } from '../screen.ts'

export const titles = { payers: { en: 'Payer accounts', zh: '付款账户' } } as const

export const screens = [
  {
    path: '/bill/base-info/linked-number/list',
    title: menuText('eu_billing_linked_number'),
    frame: 'shell',
    menu: 'eu_billing_linked_number',
  },
  {
    path: '/bill/base-info/linked-number/payer',
    title: titles.payers,
    frame: 'shell',
    menu: 'eu_billing_linked_number',
  },
] as const satisfies readonly Screen[]

type Link = LinkTo<typeof screens>

const paths = {
  linkedNumbers: (search: Record<string, string> = {}): Link => ({
    to: '/bill/base-info/linked-number/list',
    search,
  }),
  payers: (search: Record<string, string> = {}): Link => ({
    to: '/bill/base-info/linked-number/payer',
    search,
  }),
} as const

export const slice = { screens, paths }
