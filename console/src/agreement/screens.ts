import { nouns } from '../ui/text/nouns.ts'
import { menuText } from '@fairlead/api/permission.ts'
import { definedParams, type LinkTo } from '../lib/address/place.ts'
import type { Screen } from '../screen.ts'

export const titles = {
  agreement: nouns.contract,
  agreementOf: nouns.contractOf,
  editOf: { en: 'Edit contract {name}', zh: '编辑合同 {name}' },
  accounts: { en: 'Accounts of the contract', zh: '合同关联账户' },
  draft: nouns.draftContract,
} as const

export const screens = [
  {
    path: '/bill/base-info/agreement/list',
    title: menuText('eu_billing_agreement'),
    frame: 'shell',
    menu: 'eu_billing_agreement',
  },
  {
    path: '/bill/base-info/agreement/model',
    title: titles.agreement,
    titleOf: titles.agreementOf,
    frame: 'shell',
    menu: 'eu_billing_agreement',
  },
  {
    path: '/bill/base-info/agreement/account',
    title: titles.accounts,
    frame: 'shell',
    menu: 'eu_billing_agreement',
  },
  {
    path: '/bill/base-info/agreement/edit',
    title: titles.draft,
    titleOf: titles.editOf,
    frame: 'shell',
    menu: 'eu_billing_agreement',
  },
  {
    path: '/l7_eu_billing/contract-management/my-contract/list',
    title: menuText('enduser_bill_my_contract'),
    frame: 'shell',
    menu: 'enduser_bill_my_contract',
  },
  {
    path: '/l7_eu_billing/contract-management/my-contract/model',
    title: titles.agreement,
    titleOf: titles.agreementOf,
    frame: 'shell',
    menu: 'enduser_bill_my_contract',
  },
] as const satisfies readonly Screen[]

type Link = LinkTo<typeof screens>

const paths = {
  agreements: (search: Record<string, string> = {}): Link => ({
    to: '/bill/base-info/agreement/list',
    search,
  }),
  agreement: (id: string, tab?: 'appendix' | 'versions'): Link => ({
    to: '/bill/base-info/agreement/model',
    search: definedParams({ id, tab }),
  }),
  agreementAccounts: (agreementId: string): Link => ({
    to: '/bill/base-info/agreement/account',
    search: definedParams({ agreementId }),
  }),
  draftAgreement: (id?: string): Link => ({
    to: '/bill/base-info/agreement/edit',
    search: definedParams({ id }),
  }),
  myAgreements: (search: Record<string, string> = {}): Link => ({
    to: '/l7_eu_billing/contract-management/my-contract/list',
    search,
  }),
  myAgreement: (id: string): Link => ({
    to: '/l7_eu_billing/contract-management/my-contract/model',
    search: definedParams({ id }),
  }),
} as const

export const slice = { screens, paths }
