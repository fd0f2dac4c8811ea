import type { LinkTo } from '../lib/address/place.ts'
import type { Screen } from '../screen.ts'

/**
 * Titles of screens without an entry in the menu. `…Of` is the title that contains the name of the object, `…Add` the
 * title of the same screen for a new object.
 */
export const titles = {
  auditAdmin: { en: 'Admin operation log', zh: '管理员操作日志' },
  auditPersonal: { en: 'Personal operation log', zh: '个人操作日志' },
} as const

export const screens = [
  {
    path: '/user/audit/admin/list',
    title: titles.auditAdmin,
    frame: 'shell',
    menu: 'audit',
    administrators: true,
  },
  {
    path: '/user/audit/personal/list',
    title: titles.auditPersonal,
    frame: 'shell',
    menu: 'audit',
  },
] as const satisfies readonly Screen[]

type Link = LinkTo<typeof screens>

const paths = {
  auditAdmin: (): Link => ({ to: '/user/audit/admin/list' }),
  auditPersonal: (): Link => ({ to: '/user/audit/personal/list' }),
} as const

export const slice = { screens, paths }
