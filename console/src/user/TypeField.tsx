import { UserType } from '@fairlead/api/user/user.ts'
import type { FieldName } from '../ui/field/field-name.ts'
import { useMe } from '../lib/session/session.ts'
import { SelectField } from '../ui/field/SelectField.tsx'
import { text } from './text.ts'

/** Only administrators can make administrators. */
export function TypeField({ name, fixed = false }: { name: FieldName; fixed?: boolean }) {
  const me = useMe()
  return (
    <SelectField
      name={name}
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
