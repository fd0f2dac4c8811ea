import type { RoleChoice } from '@fairlead/api/sso/connection.ts'
import { useText } from '../lib/text/text.ts'
import { ssoText as text } from './text.ts'

/** Names of roles in one line; one that was deleted in the cloud says so. */
export function RoleList({ roles }: { roles: readonly RoleChoice[] }) {
  const t = useText()
  if (roles.length === 0) return t(text.noRoles)
  return roles.map(({ name, gone }) => (gone ? t(text.roleGone, { name }) : name)).join(', ')
}
