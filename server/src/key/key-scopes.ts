import type { Endpoint } from '@fairlead/api/endpoint.ts'
import { endpoints } from '@fairlead/api/endpoints.ts'
import { isGroup, openMenuKeys } from '@fairlead/api/permission.ts'
import type { Entered } from '../lib/db.ts'
import { rightsOf } from '../lib/http/caller/rights.ts'

const opened = (keys: boolean) =>
  Object.values<Endpoint>(endpoints)
    .filter((endpoint) => endpoint.keys === keys)
    .map(({ can }) => can as string)

const forKeys = new Set(opened(true))
/** Permissions whose calls all refuse keys. */
const personal = new Set(opened(false).filter((can) => !forKeys.has(can)))

/**
 * The permissions that a user may grant to a key: those that the user holds now. They include menus without calls,
 * because a key that creates roles can grant them, but neither groups, which grant nothing, nor permissions that
 * every user has.
 */
export function grantable(me: Entered): string[] {
  const { menus, actions } = rightsOf(me)
  const free = (key: string) => isGroup(key) || openMenuKeys.includes(key)
  return [...menus, ...actions].filter((key) => !free(key) && !personal.has(key))
}
