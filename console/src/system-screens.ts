import { menuText } from '@fairlead/api/permission.ts'
import type { Screen } from './screen.ts'
import { titles } from './titles.ts'

/** The screens of those who run the platform. */
export const systemScreens: readonly Screen[] = [
  {
    path: '/system/account/list',
    title: menuText('system_account'),
    frame: 'shell',
    menu: 'system_account',
    icon: 'user',
    page: () => import('./system/AccountsPage.tsx'),
  },
  {
    path: '/system/account/edit',
    title: titles.systemAccount,
    titleOf: titles.systemAccountOf,
    frame: 'shell',
    menu: 'system_account',
    page: () => import('./system/AccountPage.tsx'),
  },
  {
    path: '/system/edge/list',
    title: menuText('system_edge'),
    frame: 'shell',
    menu: 'system_edge',
    icon: 'edge',
    page: () => import('./system/EdgesPage.tsx'),
  },
  {
    path: '/system/error/list',
    title: menuText('system_error'),
    frame: 'shell',
    menu: 'system_error',
    icon: 'alert',
    page: () => import('./system/ErrorReportsPage.tsx'),
  },
  {
    path: '/system/mail/list',
    title: menuText('system_mail'),
    frame: 'shell',
    menu: 'system_mail',
    icon: 'mail',
    page: () => import('./system/MailsPage.tsx'),
  },
  {
    path: '/system/notice/edit',
    title: menuText('system_notice'),
    frame: 'shell',
    menu: 'system_notice',
    icon: 'notice',
    page: () => import('./system/NoticePage.tsx'),
  },
  {
    path: '/system/visit/edit',
    title: menuText('system_visit'),
    frame: 'shell',
    menu: 'system_visit',
    icon: 'users',
    page: () => import('./system/VisitPage.tsx'),
  },
]
