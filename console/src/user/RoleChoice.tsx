import { selectRoles } from '@fairlead/api/user/role.ts'
import { useQuery } from '@tanstack/react-query'
import { Controller, useFormContext } from 'react-hook-form'
import { callQuery } from '../lib/query.ts'
import { useText } from '../lib/text.ts'
import { Field } from '../ui/Field.tsx'
import { roleNameOf } from './people-labels.tsx'
import { text } from './people-text.ts'

/** Roles to give: those that hold more than the signed-in user are shown and cannot be chosen. */
export function RoleChoice({ fixed = false }: { fixed?: boolean }) {
  const t = useText()
  const { control: form } = useFormContext()
  const roles = useQuery(callQuery(selectRoles, {}, { quiet: true }))
  return (
    <Field name="roleIds" label={text.roles} help={text.rolesHelp}>
      {(control) => (
        <Controller
          control={form}
          name="roleIds"
          render={({ field }) => {
            const chosen = field.value as string[]
            const toggle = (id: string, on: boolean) =>
              field.onChange(on ? [...chosen, id] : chosen.filter((one) => one !== id))
            return (
              <div
                id={control.id}
                className="choices"
                role="group"
                aria-label={t(text.roles)}
                aria-describedby={control['aria-describedby']}
              >
                {roles.data?.length === 0 && <span className="soft">{t(text.noRolesToGive)}</span>}
                {roles.data?.map(({ id, roleName, enable, beyond }) => {
                  const name = t(roleNameOf(id, roleName))
                  return (
                    <label key={id}>
                      <input
                        type="checkbox"
                        checked={chosen.includes(id)}
                        disabled={fixed || (beyond && !chosen.includes(id))}
                        aria-invalid={control['aria-invalid']}
                        onChange={(event) => toggle(id, event.target.checked)}
                      />
                      {enable ? name : t(text.disabledRole, { name })}
                    </label>
                  )
                })}
              </div>
            )
          }}
        />
      )}
    </Field>
  )
}
