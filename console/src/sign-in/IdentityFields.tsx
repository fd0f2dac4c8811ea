import { AccountType } from '@fairlead/api/sign-in/sign-in.ts'
import { useWatch } from 'react-hook-form'
import type { NamesOf } from '../ui/field/field-name.ts'
import { RadioField } from '../ui/field/RadioField.tsx'
import { TextField } from '../ui/field/TextField.tsx'
import { text } from './text.ts'

type Props = { name: NamesOf<{ accountType: number; accountNumber?: string; username: string }> }

/** Root account or sub-account, and the name of the user who signs in or has forgotten the password. */
export function IdentityFields({ name }: Props) {
  const sub = useWatch({ name: name('accountType') }) === AccountType.sub
  return (
    <>
      <RadioField
        name={name('accountType')}
        label={text.accountType}
        look="bar"
        options={[
          { value: AccountType.root, label: text.rootAccount },
          { value: AccountType.sub, label: text.subAccount },
        ]}
      />
      {sub && (
        <TextField
          name={name('accountNumber')}
          label={text.accountNumber}
          required
          inputMode="numeric"
          onlyShown
        />
      )}
      <TextField
        name={name('username')}
        label={text.username}
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
    </>
  )
}
