import { menuText } from '@fairlead/api/permission.ts'
import type { LinkTo } from '../lib/address/place.ts'
import type { Screen } from '../screen.ts'

export const screens = [
  {
    path: '/system/edge/list',
    title: menuText('system_edge'),
    frame: 'shell',
    menu: 'system_edge',
  },
  {
    path: '/system/error/list',
    title: menuText('system_error'),
    frame: 'shell',
    menu: 'system_error',
  },
  {
    path: '/system/mail/list',
    title: menuText('system_mail'),
    frame: 'shell',
    menu: 'system_mail',
  },
  {
    path: '/system/notice/edit',
    title: menuText('system_notice'),
    frame: 'shell',
    menu: 'system_notice',
  },
] as const satisfies readonly Screen[]

type Link = LinkTo<typeof screens>

const paths = {
  edges: (): Link => ({ to: '/system/edge/list' }),
  errorReports: (): Link => ({ to: '/system/error/list' }),
  mails: (): Link => ({ to: '/system/mail/list' }),
  notice: (): Link => ({ to: '/system/notice/edit' }),
} as const

export const slice = { screens, paths }
