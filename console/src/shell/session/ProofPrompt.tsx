import { Proof, proveSelf } from '@fairlead/api/factor/proof.ts'
import { useState } from 'react'
import { call } from '../../lib/call/call.ts'
import { CallError } from '../../lib/call/call-error.ts'
import { me } from '../../lib/session/session.ts'
import { useText } from '../../lib/text/text.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { FactorField } from '../../ui/field/FactorField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { PasswordField } from '../../ui/field/PasswordField.tsx'
import { useFormFrame } from '../../ui/form/use-form.ts'
import { text } from '../text.ts'
import { words } from '../../ui/text/words.ts'

/** Opens on 5003004: before a sensitive call, the user proves their identity again. */
export function ProofPrompt({ settle }: { settle: (passed: boolean) => void }) {
  const t = useText()
  // A device may have been bound in another browser after this page was loaded; the server then requires its code.
  const [withDevice, setWithDevice] = useState(me.get()?.mfaEnabled ?? false)
  const frame = useFormFrame({
    leaving: 'free',
    schema: Proof,
    values: { password: '' },
    submit: async (body) => {
      try {
        await call(proveSelf, { body }, { tell: 'form' })
      } catch (error) {
        if (error instanceof CallError && error.fields['code']) setWithDevice(true)
        throw error
      }
      settle(true)
    },
  })
  return (
    <Dialog title={t(text.proof)} onClose={() => settle(false)}>
      <p className="soft">{t(text.proofHint)}</p>
      <Form
        frame={frame}
        submitLabel={t(text.confirm)}
        aside={<Button onClick={() => settle(false)}>{t(words.cancel)}</Button>}
      >
        <PasswordField name={frame.name('password')} label={text.ownPassword} required />
        {withDevice && <FactorField name={frame.name} label={text.code} />}
      </Form>
    </Dialog>
  )
}
