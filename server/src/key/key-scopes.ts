import type { Endpoint } from '@fairlead/api/endpoint.ts'
import { endpoints } from '@fairlead/api/endpoints.ts'
import { isGroup, openMenuKeys } from '@fairlead/api/permission.ts'
import type { Entered } from '../lib/db.ts'
import { held } from '../lib/http/caller/rights.ts'

const opened = (keys: boolean) =>
  Object.values<Endpoint>(endpoints)
    .filter((endpoint) => endpoint.keys === keys)
    .map(({ can }) => can as string)

const forKeys = new Set(opened(true))
/** Permissions whose calls are all made by people only. */
const personal = new Set(opened(false).filter((can) => !forKeys.has(can)))

/**
 * What a user may give to a key: what is held at this moment. A menu that opens no call is among it, for a key that
 * makes roles gives it on; a group is not, for holding it gives nothing, nor what everybody holds.
 */
export function grantable(me: Entered): string[] {
  const { menus, actions } = held(me)
  const free = (key: string) => isGroup(key) || openMenuKeys.includes(key)
  return [...menus, ...actions].filter((key) => !free(key) && !personal.has(key))
}
