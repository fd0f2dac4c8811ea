import { menuText } from '@fairlead/api/permission.ts'
import type { LinkTo } from '../lib/address/place.ts'
import type { Screen } from '../screen.ts'

export const screens = [
  {
    path: '/home',
    title: menuText('home'),
    frame: 'shell',
    menu: 'home',
  },
] as const satisfies readonly Screen[]

type Link = LinkTo<typeof screens>

const paths = {
  home: (): Link => ({ to: '/home' }),
} as const

export const slice = { screens, paths }
