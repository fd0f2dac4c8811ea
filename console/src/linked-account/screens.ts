import { menuText } from '@fairlead/api/permission.ts'
import type { Screen } from '../screen.ts'

export const screens = [
  {
    path: '/user/linkedAccount/list',
    title: menuText('linked_manage'),
    frame: 'shell',
    menu: 'linked_manage',
    icon: 'link',
  },
] as const satisfies readonly Screen[]
