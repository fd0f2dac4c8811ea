import { menuText } from '@fairlead/api/permission.ts'
import type { Screen } from '../screen.ts'

export const screens = [
  {
    path: '/home',
    title: menuText('home'),
    frame: 'shell',
    menu: 'home',
    icon: 'home',
  },
] as const satisfies readonly Screen[]
