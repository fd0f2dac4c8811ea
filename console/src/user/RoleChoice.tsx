import { selectRoles } from '@fairlead/api/user/role.ts'
import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import type { FieldName } from '../ui/field/field-name.ts'
import { callQuery } from '../lib/call/query.ts'
import { useText } from '../lib/text/text.ts'
import { ChecksField } from '../ui/field/ChecksField.tsx'
import { useRoleName } from '../ui/text/RoleNames.tsx'
import { text } from './text.ts'

/** Roles to assign. Roles with more rights than the signed-in user has are visible but disabled. */
export function RoleChoice({ name, fixed = false }: { name: FieldName; fixed?: boolean }) {
  const t = useText()
  const nameOf = useRoleName()
  const { control } = useFormContext<{ roleIds: string[] }>()
  const chosen = useWatch({ control, name: 'roleIds' })
  const roles = useQuery(callQuery(selectRoles, {}, { quiet: true }))
  const options = roles.data?.map(({ id, roleName, enable, beyond, looksLike }) => {
    const shown = nameOf(id, roleName)
    const role = looksLike === null ? shown : `${shown} · ${t(text.looksLike, { name: looksLike })}`
    return {
      value: id,
      label: enable ? role : t(text.disabledRole, { name: role }),
      fixed: fixed || (beyond && !chosen.includes(id)),
    }
  })
  return (
    <ChecksField
      name={name}
      label={text.roles}
      help={text.rolesHelp}
      options={options}
      none={text.noRolesToGive}
    />
  )
}
