import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Visit } from '../account/visit.ts'
import { actionKeys, menuKeys } from '../permission.ts'
import { languages } from '../text.ts'

/** Services and an owner with a special meaning (spec 1, section 6): CDN, chat, and the mark of a reseller. */
export const cdnServiceId = 1
export const chatServiceId = 9
export const resellerOwner = 3

export const Me = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  /** 1 administrator, 0 normal user. */
  type: z.union([z.literal(0), z.literal(1)]),
  /** 1 root account, 2 sub-account. */
  accountType: z.union([z.literal(1), z.literal(2)]),
  accountNumber: z.string(),
  accountName: z.string(),
  accountKind: z.enum(['operator', 'reseller', 'customer']),
  mfaEnabled: z.boolean(),
  /** Roles that are enabled, ordered by name. */
  roleIds: z.array(z.uuid()),
  roleName: z.array(z.string()),
  services: z.array(z.object({ id: z.number().int(), owner: z.number().int() })),
  menus: z.array(z.enum(menuKeys as [string, ...string[]])),
  actions: z.array(z.enum(actionKeys as [string, ...string[]])),
  language: z.enum(languages),
  /** Hours from UTC; null if the user has chosen none. */
  timeZone: z.number().nullable(),
  /** Set while an operator acts in the account's name. */
  visit: Visit.nullable(),
})
export type Me = z.output<typeof Me>

export const getMe = endpoint({
  method: 'GET',
  path: '/user/api/user/get-userinfo',
  can: 'session',
  summary: 'The current user, with menus, actions and services',
  reply: Me,
  errors: ['bindSecondFactor', 'secondFactor', 'choosePassword', 'visitOver'],
})

/** The same call under the spec's second spelling. */
export const getMeAlias = endpoint({
  method: 'GET',
  path: '/user/api/user/getUserInfo',
  can: 'session',
  summary: 'The current user (alternative spelling of get-userinfo)',
  reply: Me,
  errors: ['bindSecondFactor', 'secondFactor', 'choosePassword', 'visitOver'],
})

/** A GET, as the spec defines it. It changes only the language of server messages for this user. */
export const changeLocale = endpoint({
  method: 'GET',
  path: '/user/api/locale/change-local',
  can: 'session',
  changes: true,
  summary: 'Choose the language of server messages',
  visits: false,
  query: z.strictObject({ lang: z.enum(languages, 'option') }),
  reply: Nothing,
})
