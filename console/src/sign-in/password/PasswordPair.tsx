import { PasswordField } from '../../ui/field/PasswordField.tsx'
import { text } from '../text.ts'

/** A new password, twice; the two must match (spec 1, section 5). */
export function PasswordPair() {
  return (
    <>
      <PasswordField
        name="password"
        label={text.newPassword}
        help={text.passwordHelp}
        required
        autoComplete="new-password"
      />
      <PasswordField name="repeatPassword" label={text.repeatPassword} required autoComplete="new-password" />
    </>
  )
}
