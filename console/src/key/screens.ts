import { menuText } from '@fairlead/api/permission.ts'
import type { Screen } from '../screen.ts'

export const screens = [
  {
    path: '/user/accountSecretKey/list',
    title: menuText('account_set_open_key'),
    frame: 'shell',
    menu: 'account_set_open_key',
    icon: 'key',
  },
] as const satisfies readonly Screen[]
