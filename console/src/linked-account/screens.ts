import { menuText } from '@fairlead/api/permission.ts'
import type { LinkTo } from '../lib/address/place.ts'
import type { Screen } from '../screen.ts'

export const screens = [
  {
    path: '/user/linkedAccount/list',
    title: menuText('linked_manage'),
    frame: 'shell',
    menu: 'linked_manage',
  },
] as const satisfies readonly Screen[]

type Link = LinkTo<typeof screens>

const paths = {
  linkedAccounts: (): Link => ({ to: '/user/linkedAccount/list' }),
} as const

export const slice = { screens, paths }
