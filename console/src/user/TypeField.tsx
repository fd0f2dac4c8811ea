import { UserType } from '@fairlead/api/user/user.ts'
import { useFormContext } from 'react-hook-form'
import { useMe } from '../lib/session.ts'
import { useText } from '../lib/text.ts'
import { Field } from '../ui/Field.tsx'
import { text } from './text.ts'

/** Administrators are made by administrators. */
export function TypeField({ fixed = false }: { fixed?: boolean }) {
  const t = useText()
  const me = useMe()
  const { register } = useFormContext()
  return (
    <Field name="type" label={text.type} help={text.typeHelp}>
      {(control) => (
        <select
          className="input"
          {...control}
          {...register('type', { setValueAs: Number })}
          aria-disabled={fixed || undefined}
        >
          <option value={UserType.normal} disabled={fixed}>
            {t(text.normal)}
          </option>
          <option value={UserType.administrator} disabled={fixed || me.type !== UserType.administrator}>
            {t(text.administrator)}
          </option>
        </select>
      )}
    </Field>
  )
}
