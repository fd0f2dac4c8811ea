import { AccountType } from '@fairlead/api/sign-in/sign-in.ts'
import { useWatch } from 'react-hook-form'
import { RadioField } from '../ui/field/RadioField.tsx'
import { TextField } from '../ui/field/TextField.tsx'
import { text } from './text.ts'

/** Root account or sub-account, and the name: who signs in, or has forgotten the password. */
export function IdentityFields() {
  const sub = useWatch({ name: 'accountType' }) === AccountType.sub
  return (
    <>
      <RadioField
        name="accountType"
        label={text.accountType}
        look="bar"
        options={[
          { value: AccountType.root, label: text.rootAccount },
          { value: AccountType.sub, label: text.subAccount },
        ]}
      />
      {sub && (
        <TextField name="accountNumber" label={text.accountNumber} required inputMode="numeric" onlyShown />
      )}
      <TextField
        name="username"
        label={text.username}
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
    </>
  )
}
