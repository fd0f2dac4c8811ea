import { menuText } from '@fairlead/api/permission.ts'
import { definedParams, type LinkTo } from '../lib/address/place.ts'
import type { Screen } from '../screen.ts'

/**
 * Titles of screens without an entry in the menu. `…Of` is the title that contains the name of the object, `…Add` the
 * title of the same screen for a new object.
 */
export const titles = {
  userEdit: { en: 'User', zh: '用户详情' },
  userEditOf: { en: 'Edit user {name}', zh: '编辑用户 {name}' },
  userEditAdd: { en: 'Invite user', zh: '邀请用户' },
  invitations: { en: 'Invitations', zh: '邀请管理' },
  roleEdit: { en: 'Role', zh: '角色详情' },
  roleEditOf: { en: 'Edit role {name}', zh: '编辑角色 {name}' },
  roleEditAdd: { en: 'Create role', zh: '创建角色' },
} as const

export const screens = [
  {
    path: '/user/manage/list',
    title: menuText('user'),
    frame: 'shell',
    menu: 'user',
  },
  {
    path: '/user/manage/edit',
    title: titles.userEdit,
    titleOf: titles.userEditOf,
    titleAdd: titles.userEditAdd,
    frame: 'shell',
    menu: 'user',
  },
  {
    path: '/user/manage/invitation/list',
    title: titles.invitations,
    frame: 'shell',
    menu: 'user',
  },
  {
    path: '/user/role/list',
    title: menuText('role'),
    frame: 'shell',
    menu: 'role',
  },
  {
    path: '/user/role/edit',
    title: titles.roleEdit,
    titleOf: titles.roleEditOf,
    titleAdd: titles.roleEditAdd,
    frame: 'shell',
    menu: 'role',
  },
] as const satisfies readonly Screen[]

type Link = LinkTo<typeof screens>

const paths = {
  users: (search: Record<string, string> = {}): Link => ({ to: '/user/manage/list', search }),
  userEdit: (id?: string): Link => ({ to: '/user/manage/edit', search: definedParams({ id }) }),
  invitations: (search: Record<string, string> = {}): Link => ({
    to: '/user/manage/invitation/list',
    search,
  }),
  roles: (search: Record<string, string> = {}): Link => ({ to: '/user/role/list', search }),
  roleEdit: (id?: string): Link => ({ to: '/user/role/edit', search: definedParams({ id }) }),
} as const

export const slice = { screens, paths }
