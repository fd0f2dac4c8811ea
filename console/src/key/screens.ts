import { menuText } from '@fairlead/api/permission.ts'
import type { LinkTo } from '../lib/address/place.ts'
import type { Screen } from '../screen.ts'

export const screens = [
  {
    path: '/user/accountSecretKey/list',
    title: menuText('account_set_open_key'),
    frame: 'shell',
    menu: 'account_set_open_key',
  },
] as const satisfies readonly Screen[]

type Link = LinkTo<typeof screens>

const paths = {
  secretKeys: (): Link => ({ to: '/user/accountSecretKey/list' }),
} as const

export const slice = { screens, paths }
