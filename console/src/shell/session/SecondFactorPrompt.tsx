import { checkPasskey, factorPasskeyOptions } from '@fairlead/api/factor/passkey.ts'
import { checkMfaCode, checkRecoveryCode, FactorProof } from '@fairlead/api/factor/second-factor.ts'
import { call } from '../../lib/call/call.ts'
import { CallError } from '../../lib/call/call-error.ts'
import { useText } from '../../lib/text/text.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { FactorField } from '../../ui/field/FactorField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { PasskeyButton } from '../../ui/button/PasskeyButton.tsx'
import { useFormFrame } from '../../ui/form/use-form.ts'
import { text } from '../text.ts'
import { words } from '../../ui/text/words.ts'

/** Opens on 5003002. A 401 while it is open leads to the sign-in screen like any other. */
export function SecondFactorPrompt({ settle }: { settle: (passed: boolean) => void }) {
  const t = useText()
  const passed = async (check: Promise<unknown>) => {
    try {
      await check
    } catch (error) {
      // The code was right; the next screen asks for the new password.
      if (!(error instanceof CallError) || error.name !== 'choosePassword') throw error
    }
    settle(true)
  }
  const frame = useFormFrame({
    leaving: 'free',
    schema: FactorProof,
    values: { code: '' },
    submit: ({ code = '', recoveryCode }) =>
      passed(
        recoveryCode === undefined
          ? call(checkMfaCode, { params: { code } }, { tell: 'form' })
          : call(checkRecoveryCode, { body: { recoveryCode } }, { tell: 'form' }),
      ),
  })
  return (
    <Dialog title={t(text.secondFactor)} onClose={() => settle(false)}>
      <p className="soft">{t(text.secondFactorHint)}</p>
      <Form
        frame={frame}
        submitLabel={t(text.verify)}
        aside={<Button onClick={() => settle(false)}>{t(words.cancel)}</Button>}
      >
        <FactorField name={frame.name} label={text.code} />
      </Form>
      <div>
        <PasskeyButton
          label={t(text.byPasskey)}
          onBegin={() => call(factorPasskeyOptions, {})}
          onPasskey={(credential) => passed(call(checkPasskey, { body: { credential } }))}
        />
      </div>
    </Dialog>
  )
}
