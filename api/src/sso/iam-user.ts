import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, Time } from '../fields.ts'
import { listQuery, page } from '../list.ts'
import { RoleChoice, ssoPath } from './connection.ts'
import { cloudSupplierKeys } from './names.ts'

export const maxIamRemark = 500
/** Of one user in one linked account. */
export const maxIamRoles = 50

/** A user of ours who holds roles of a linked account (spec 2, section 3). */
export const IamUser = z.object({
  id: Id,
  userId: Id,
  userName: z.string(),
  linkedAccountId: Id,
  linkedAccount: z.string(),
  alias: z.string(),
  roleList: z.array(RoleChoice),
  remark: z.string(),
  createDate: Time,
  latestLoginTime: Time.nullable(),
})
export type IamUser = z.output<typeof IamUser>

const unique = (items: readonly string[]) => new Set(items).size === items.length

export const IamUserChange = z.strictObject({
  roleIds: z.array(z.uuid('option'), 'required').max(maxIamRoles, 'tooMany').refine(unique, 'duplicate'),
  remark: z
    .string()
    .trim()
    .max(maxIamRemark)
    .regex(/^\P{Cc}*$/u, 'format')
    .default(''),
})
export type IamUserChange = z.output<typeof IamUserChange>

export const IamUserInput = IamUserChange.extend({
  linkedAccountId: z.uuid('required'),
  userId: z.uuid('required'),
})
export type IamUserInput = z.output<typeof IamUserInput>

export const listIamUsers = endpoint({
  method: 'GET',
  path: ssoPath,
  can: 'SSO_PUBLIC_CLOUD',
  summary: 'Users with their cloud roles, newest first; without the right to edit, the caller alone',
  query: listQuery(['createDate', 'userName', 'latestLoginTime'], {
    supplier: z.enum(cloudSupplierKeys, 'option').optional(),
    linkedAccountId: z.uuid('option').optional(),
    /** Matches part of the name. */
    userName: z.string().trim().max(200).optional(),
  }),
  reply: page(IamUser),
})

export const addIamUser = endpoint({
  method: 'POST',
  path: ssoPath,
  can: 'SSO_PUBLIC_CLOUD_ADD',
  visits: false,
  fresh: 'session',
  summary: 'Give a user roles of a linked account',
  body: IamUserInput,
  reply: IamUser,
  errors: ['notFound'],
  audit: { model: 'iamUser', action: 'add' },
})

export const editIamUser = endpoint({
  method: 'PUT',
  path: `${ssoPath}/:id`,
  can: 'SSO_PUBLIC_CLOUD_EDIT',
  visits: false,
  fresh: 'session',
  summary: 'Change the roles and the note of a user',
  body: IamUserChange,
  reply: IamUser,
  errors: ['notFound'],
  audit: { model: 'iamUser', action: 'edit' },
})

export const deleteIamUser = endpoint({
  method: 'DELETE',
  path: `${ssoPath}/:id`,
  can: 'SSO_PUBLIC_CLOUD_DEL',
  visits: false,
  summary: 'Take all roles of a linked account from a user',
  reply: Nothing,
  errors: ['notFound'],
  audit: { model: 'iamUser', action: 'del' },
})

export const selectCloudRoles = endpoint({
  method: 'GET',
  path: `${ssoPath}/role/:id`,
  can: 'SSO_PUBLIC_CLOUD',
  summary: 'Roles of a linked account for selection',
  reply: z.array(RoleChoice),
  errors: ['notFound'],
})
