import { menuText } from '@fairlead/api/permission.ts'
import type { LinkTo } from '../lib/address/place.ts'
import type { Screen } from '../screen.ts'

export const delegationTitle = { en: 'Delegations of approvals', zh: '审批委托' } as const

export const screens = [
  {
    path: '/system/approval/list',
    title: menuText('system_approval'),
    frame: 'shell',
    menu: 'system_approval',
  },
  {
    path: '/system/approval/delegation',
    title: delegationTitle,
    frame: 'shell',
    menu: 'system_approval',
  },
  {
    path: '/bill/base-info/approval/list',
    title: menuText('eu_billing_approval'),
    frame: 'shell',
    menu: 'eu_billing_approval',
  },
  {
    path: '/bill/base-info/approval/delegation',
    title: delegationTitle,
    frame: 'shell',
    menu: 'eu_billing_approval',
  },
] as const satisfies readonly Screen[]

type Link = LinkTo<typeof screens>

const paths = {
  approvals: (search: Record<string, string> = {}): Link => ({ to: '/system/approval/list', search }),
  sellerApprovals: (search: Record<string, string> = {}): Link => ({
    to: '/bill/base-info/approval/list',
    search,
  }),
  delegations: (): Link => ({ to: '/bill/base-info/approval/delegation' }),
  staffDelegations: (): Link => ({ to: '/system/approval/delegation' }),
} as const

export const slice = { screens, paths }
