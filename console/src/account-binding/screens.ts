import { menuText } from '@fairlead/api/permission.ts'
import { definedParams, type LinkTo } from '../lib/address/place.ts'
import type { Screen } from '../screen.ts'

export const titles = {
  application: { en: 'Binding application', zh: '绑定申请' },
  applicationOf: { en: 'Binding application {name}', zh: '绑定申请 {name}' },
  bindings: { en: 'Bindings', zh: '绑定记录' },
} as const

export const screens = [
  {
    path: '/bill/base-info/account-bind-apply/list',
    title: menuText('eu_billing_account_apply'),
    frame: 'shell',
    menu: 'eu_billing_account_apply',
  },
  {
    path: '/bill/base-info/account-bind-apply/edit',
    title: titles.application,
    titleOf: titles.applicationOf,
    frame: 'shell',
    menu: 'eu_billing_account_apply',
  },
  {
    path: '/bill/base-info/account-bind-apply/binding',
    title: titles.bindings,
    frame: 'shell',
    menu: 'eu_billing_account_apply',
  },
] as const satisfies readonly Screen[]

type Link = LinkTo<typeof screens>
type New = { pay: string; linked: string }

const paths = {
  bindingApplications: (search: Record<string, string> = {}): Link => ({
    to: '/bill/base-info/account-bind-apply/list',
    search,
  }),
  bindingApplication: (id?: string): Link => ({
    to: '/bill/base-info/account-bind-apply/edit',
    search: definedParams({ id }),
  }),
  /** The form of an application for linked accounts of a payer account, with commas between them. */
  applyForBinding: (search: Partial<New> = {}): Link => ({
    to: '/bill/base-info/account-bind-apply/edit',
    search: definedParams(search),
  }),
  bindings: (search: Record<string, string> = {}): Link => ({
    to: '/bill/base-info/account-bind-apply/binding',
    search,
  }),
} as const

export const slice = { screens, paths }
