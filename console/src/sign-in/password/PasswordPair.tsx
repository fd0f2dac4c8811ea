import type { NamesOf } from '../../ui/field/field-name.ts'
import { PasswordField } from '../../ui/field/PasswordField.tsx'
import { text } from '../text.ts'

type Props = { name: NamesOf<{ password: string; repeatPassword: string }> }

/** A new password, twice; the two must match (spec 1, section 5). */
export function PasswordPair({ name }: Props) {
  return (
    <>
      <PasswordField
        name={name('password')}
        label={text.newPassword}
        help={text.passwordHelp}
        required
        autoComplete="new-password"
      />
      <PasswordField
        name={name('repeatPassword')}
        label={text.repeatPassword}
        required
        autoComplete="new-password"
      />
    </>
  )
}
