import type { SliceMenu } from '../menu.ts'

export const menus = [
  {
    key: 'system_edge',
    parent: 'system',
    text: { en: 'Edge nodes', zh: '边缘节点' },
    kinds: ['operator'],
    actions: ['add', 'edit', 'del'],
  },
  {
    key: 'system_error',
    parent: 'system',
    text: { en: 'Error reports', zh: '错误报告' },
    kinds: ['operator'],
  },
  {
    key: 'system_mail',
    parent: 'system',
    text: { en: 'Outgoing email', zh: '外发邮件' },
    kinds: ['operator'],
    actions: ['open', 'edit'],
  },
  {
    key: 'system_notice',
    parent: 'system',
    text: { en: 'Sign-in notice', zh: '登录公告' },
    kinds: ['operator'],
    actions: ['edit'],
  },
] as const satisfies readonly SliceMenu[]
