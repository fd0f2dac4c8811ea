import { defaultRoles } from '@fairlead/api/user/default-roles.ts'
import { useText } from '../../lib/text/text.ts'
import { words } from './words.ts'

/** Default roles have names in both languages; a custom role has the name that its account gave it. */
export function useRoleName(): (id: string, name: string) => string {
  const t = useText()
  return (id, name) => {
    const known = defaultRoles.find((role) => role.id === id)
    return known ? t(known.name) : name
  }
}

type Named = { roleIds: readonly string[]; roleName: readonly string[] }

/** The names of a user's roles. */
export function RoleNames({ of }: { of: Named }) {
  const t = useText()
  const roleName = useRoleName()
  if (of.roleIds.length === 0) return '–'
  return of.roleIds.map((id, i) => roleName(id, of.roleName[i] ?? '')).join(t(words.comma))
}
