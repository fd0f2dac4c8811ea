import type { Endpoint } from '@fairlead/api/endpoint.ts'
import { endpoints } from '@fairlead/api/endpoints.ts'
import type { Entered } from '../lib/db.ts'
import { held } from '../lib/http/serve.ts'

/** Permissions that open at least one call that takes keys. */
const useful = new Set<string>(
  Object.values<Endpoint>(endpoints)
    .filter(({ keys }) => keys)
    .map(({ can }) => can),
)

/** What a user may give to a key: what opens something and is held at this moment. */
export function grantable(me: Entered): string[] {
  const { menus, actions } = held(me)
  return [...menus, ...actions].filter((key) => useful.has(key))
}
