import type { Text } from '@fairlead/api/text.ts'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useText } from '../lib/text.ts'
import { Button } from './Button.tsx'
import { CodeField } from './CodeField.tsx'
import { Field } from './Field.tsx'
import { words } from './words.ts'

/** Proof of the second factor: the code that the device shows, or a recovery code in its place. */
export function FactorField({ label }: { label: Text }) {
  const t = useText()
  const { register, unregister } = useFormContext()
  const [recovering, setRecovering] = useState(false)
  const swap = () => {
    unregister(recovering ? 'recoveryCode' : 'code')
    setRecovering(!recovering)
  }
  return (
    <>
      {recovering ? (
        <Field name="recoveryCode" label={words.recoveryCode} help={words.recoveryCodeHelp} required>
          {(control) => (
            <input
              className="input mono"
              type="text"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              {...control}
              {...register('recoveryCode')}
            />
          )}
        </Field>
      ) : (
        <CodeField name="code" label={label} />
      )}
      <div>
        <Button look="link" onClick={swap}>
          {t(recovering ? words.byDevice : words.byRecoveryCode)}
        </Button>
      </div>
    </>
  )
}
