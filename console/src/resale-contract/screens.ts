import { menuText } from '@fairlead/api/permission.ts'
import { definedParams, type LinkTo } from '../lib/address/place.ts'
import type { Screen } from '../screen.ts'
import { nouns } from '../ui/text/nouns.ts'

export const titles = {
  contract: nouns.contract,
  contractOf: nouns.contractOf,
} as const

export const screens = [
  {
    path: '/bill/base-info/contract-management/list',
    title: menuText('eu_billing_contract'),
    frame: 'shell',
    menu: 'eu_billing_contract',
  },
  {
    path: '/bill/base-info/contract-management/edit',
    title: titles.contract,
    titleOf: titles.contractOf,
    frame: 'shell',
    menu: 'eu_billing_contract',
  },
] as const satisfies readonly Screen[]

type Link = LinkTo<typeof screens>
const edit = '/bill/base-info/contract-management/edit'

const paths = {
  resaleContracts: (search: Record<string, string> = {}): Link => ({
    to: '/bill/base-info/contract-management/list',
    search,
  }),
  resaleContract: (id?: string): Link => ({ to: edit, search: definedParams({ id }) }),
  /** The form of a contract that exists. */
  resaleDraft: (id: string): Link => ({ to: edit, search: definedParams({ id, draft: '1' }) }),
} as const

export const slice = { screens, paths }
