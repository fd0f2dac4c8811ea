import type { Text } from '@fairlead/api/text.ts'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { NamesOf } from './field-name.ts'
import { useText } from '../../lib/text/text.ts'
import { Button } from '../button/Button.tsx'
import { CodeField } from './CodeField.tsx'
import { TextField } from './TextField.tsx'
import { words } from '../text/words.ts'

type Props = { name: NamesOf<{ code?: string; recoveryCode?: string }>; label: Text }

/** Proof of the second factor: the code of the device, or a recovery code instead. */
export function FactorField({ name, label }: Props) {
  const t = useText()
  const { unregister } = useFormContext()
  const [recovering, setRecovering] = useState(false)
  const swap = () => {
    unregister(recovering ? 'recoveryCode' : 'code')
    setRecovering(!recovering)
  }
  return (
    <>
      {recovering ? (
        <TextField
          name={name('recoveryCode')}
          label={words.recoveryCode}
          help={words.recoveryCodeHelp}
          required
          mono
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
      ) : (
        <CodeField name={name('code')} label={label} />
      )}
      <div>
        <Button look="link" onClick={swap}>
          {t(recovering ? words.byDevice : words.byRecoveryCode)}
        </Button>
      </div>
    </>
  )
}
