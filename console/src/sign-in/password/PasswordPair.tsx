import { useFormContext } from 'react-hook-form'
import { Field } from '../../ui/Field.tsx'
import { PasswordInput } from '../../ui/PasswordInput.tsx'
import { text } from '../text.ts'

/** A new password, twice; the two must match (spec 1, section 5). */
export function PasswordPair() {
  const { register } = useFormContext()
  return (
    <>
      <Field name="password" label={text.newPassword} help={text.passwordHelp} required>
        {(control) => <PasswordInput {...control} autoComplete="new-password" {...register('password')} />}
      </Field>
      <Field name="repeatPassword" label={text.repeatPassword} required>
        {(control) => (
          <PasswordInput {...control} autoComplete="new-password" {...register('repeatPassword')} />
        )}
      </Field>
    </>
  )
}
