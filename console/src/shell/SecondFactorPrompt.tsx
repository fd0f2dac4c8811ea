import { checkMfaCode, MfaCode } from '@fairlead/api/user/second-factor.ts'
import { z } from 'zod'
import { call } from '../lib/call.ts'
import { CallError } from '../lib/call-error.ts'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { CodeField } from '../ui/CodeField.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Form } from '../ui/Form.tsx'
import { useFormFrame } from '../ui/use-form.ts'
import { text } from './text.ts'

const schema = z.object({ code: MfaCode })

/** Opens on 5003002. A 401 while it is open ends at the sign-in screen like any other. */
export function SecondFactorPrompt({ settle }: { settle: (passed: boolean) => void }) {
  const t = useText()
  const frame = useFormFrame({
    schema,
    values: { code: '' },
    submit: async ({ code }) => {
      try {
        await call(checkMfaCode, { params: { code } }, { tell: 'form' })
      } catch (error) {
        // The code was right; what is left is another screen's.
        if (!(error instanceof CallError) || error.name !== 'choosePassword') throw error
      }
      settle(true)
    },
  })
  return (
    <Dialog title={t(text.secondFactor)} onClose={() => settle(false)}>
      <p className="soft">{t(text.secondFactorHint)}</p>
      <Form
        frame={frame}
        submitLabel={t(text.verify)}
        aside={<Button onClick={() => settle(false)}>{t(text.cancel)}</Button>}
      >
        <CodeField name="code" label={text.code} />
      </Form>
    </Dialog>
  )
}
