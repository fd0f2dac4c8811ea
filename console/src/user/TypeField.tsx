import { UserType } from '@fairlead/api/user/user.ts'
import { useMe } from '../lib/session/session.ts'
import { SelectField } from '../ui/field/SelectField.tsx'
import { text } from './text.ts'

/** Administrators are made by administrators. */
export function TypeField({ fixed = false }: { fixed?: boolean }) {
  const me = useMe()
  return (
    <SelectField
      name="type"
      label={text.type}
      help={text.typeHelp}
      fixed={fixed}
      options={[
        { value: UserType.normal, label: text.normal },
        {
          value: UserType.administrator,
          label: text.administrator,
          fixed: me.type !== UserType.administrator,
        },
      ]}
    />
  )
}
