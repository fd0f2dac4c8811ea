import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, Name, Time } from '../fields.ts'
import { listQuery, page } from '../list.ts'
import { actionKeys, menuKeys, menuOfAction } from '../permission.ts'

/** 1 default: the same for all accounts, read-only. 0 custom: the account's own. */
export const RoleType = { custom: 0, default: 1 } as const

const type = z.union([z.literal(RoleType.custom), z.literal(RoleType.default)])

export const Role = z.object({
  id: Id,
  roleName: z.string(),
  type,
  enable: z.boolean(),
  menus: z.array(z.string()),
  actions: z.array(z.string()),
  /** Users of the account who have it. */
  userCount: z.number().int(),
  createDate: Time,
  updateDate: Time,
  /** Grants a key that the caller does not hold. */
  beyond: z.boolean(),
  /** The name of another role that people take it for. */
  looksLike: z.string().nullable(),
})
export type Role = z.output<typeof Role>

const unique = (keys: readonly string[]) => new Set(keys).size === keys.length

export const RoleInput = z
  .strictObject({
    roleName: Name(100),
    menus: z
      .array(z.enum(menuKeys as [string, ...string[]], 'option'), 'required')
      .refine(unique, 'duplicate'),
    actions: z
      .array(z.enum(actionKeys as [string, ...string[]], 'option'), 'required')
      .refine(unique, 'duplicate'),
  })
  .refine(({ menus, actions }) => actions.every((key) => menus.includes(menuOfAction(key) ?? '')), {
    path: ['actions'],
    error: 'actionNeedsMenu',
  })
export type RoleInput = z.output<typeof RoleInput>

type RoleVerdict = true | 'defaultRole' | 'beyondRights' | 'roleInUse'

/** A user who does not hold all keys of a role may not change its permissions or enable or disable it. */
export const canEditRole = (role: Pick<Role, 'type' | 'beyond'>): RoleVerdict =>
  role.type === RoleType.default ? 'defaultRole' : !role.beyond || 'beyondRights'

export function canDeleteRole(role: Pick<Role, 'type' | 'beyond' | 'userCount'>): RoleVerdict {
  const verdict = canEditRole(role)
  return verdict === true ? role.userCount === 0 || 'roleInUse' : verdict
}

const path = '/user/api/role'

export const listRoles = endpoint({
  method: 'GET',
  path,
  can: 'role',
  summary: 'Default roles and custom roles of the account',
  query: listQuery(['roleName', 'type', 'enable', 'createDate'], {
    roleName: z.string().trim().max(100).optional(),
    type: z.coerce.number('option').pipe(type).optional(),
    enable: z.enum(['true', 'false'], 'option').optional(),
  }),
  reply: page(Role),
})

export const selectRoles = endpoint({
  method: 'GET',
  path: `${path}/list-select`,
  // Used to choose roles for a user.
  can: 'user',
  summary: 'Roles for selection, and whether the caller can assign them',
  reply: z.array(
    Role.pick({ id: true, roleName: true, type: true, enable: true, beyond: true, looksLike: true }),
  ),
})

export const getRole = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  can: 'role',
  summary: 'Get a role',
  reply: Role,
  errors: ['notFound'],
})

export const addRole = endpoint({
  method: 'POST',
  path,
  can: 'ROLE_ADD',
  summary: 'Create a role with permissions the caller has',
  body: RoleInput,
  reply: Role,
  errors: ['beyondRights'],
  audit: { model: 'role', action: 'add' },
})

export const editRole = endpoint({
  method: 'PUT',
  path: `${path}/:id`,
  can: 'ROLE_EDIT',
  fresh: 'session',
  summary: 'Change the name and permissions of a role; applies to the next request of each user who has it',
  body: RoleInput,
  reply: Role,
  errors: ['notFound', 'defaultRole', 'beyondRights'],
  audit: { model: 'role', action: 'edit' },
})

export const enableRole = endpoint({
  method: 'PUT',
  path: `${path}/:id/enable`,
  can: 'ROLE_ENABLE',
  fresh: 'session',
  summary: 'Enable a role',
  reply: Role,
  errors: ['notFound', 'defaultRole', 'beyondRights'],
  audit: { model: 'role', action: 'enable' },
})

export const disableRole = endpoint({
  method: 'PUT',
  path: `${path}/:id/disable`,
  can: 'ROLE_DISABLE',
  summary: 'Disable a role so that it grants no permissions',
  reply: Role,
  errors: ['notFound', 'defaultRole', 'beyondRights'],
  audit: { model: 'role', action: 'disable' },
})

export const deleteRole = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  can: 'ROLE_DEL',
  summary: 'Delete a role that no user and no pending invitation has',
  reply: Nothing,
  errors: ['notFound', 'defaultRole', 'beyondRights', 'roleInUse'],
  audit: { model: 'role', action: 'del' },
})
