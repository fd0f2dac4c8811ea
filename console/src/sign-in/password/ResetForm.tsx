import { resetPassword } from '@fairlead/api/sign-in/password.ts'
import { useState } from 'react'
import { call } from '../../lib/call/call.ts'
import { CallError } from '../../lib/call/call-error.ts'
import { useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import { PlaceLink } from '../../ui/button/Button.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useFormFrame } from '../../ui/form/use-form.ts'
import { text } from '../text.ts'
import { Outcome } from '../../ui/page/Outcome.tsx'
import { PasswordPair } from './PasswordPair.tsx'

/** Sets a new password by a mailed link, which works once. */
export function ResetForm({ token }: { token: string }) {
  const t = useText()
  const [ended, setEnded] = useState<'done' | 'expired'>()
  const [revoking, setRevoking] = useState<string | null>(null)
  const frame = useFormFrame({
    schema: resetPassword.body,
    values: { token, password: '', repeatPassword: '' },
    submit: async (body) => {
      try {
        setRevoking((await call(resetPassword, { body }, { tell: 'form' })).token)
        setEnded('done')
      } catch (error) {
        if (!(error instanceof CallError) || error.name !== 'codeInvalid') throw error
        setEnded('expired')
      }
    },
  })
  if (ended === 'done')
    return (
      <Outcome
        title={text.resetDone}
        tone="success"
        words={text.resetDoneText}
        next={paths.signIn()}
        nextLabel={text.toSignIn}
      >
        {revoking !== null && (
          <>
            <p>{t(text.stillOpen)}</p>
            <PlaceLink place={paths.revokeAccess(revoking)}>{t(text.toRevoke)}</PlaceLink>
          </>
        )}
      </Outcome>
    )
  if (ended === 'expired')
    return (
      <Outcome
        title={text.linkExpired}
        tone="error"
        words={text.askAgain}
        next={paths.forget()}
        nextLabel={text.toForget}
      />
    )
  return (
    <>
      <h1>{t(text.resetTitle)}</h1>
      <Form frame={frame} submitLabel={t(text.savePassword)}>
        <PasswordPair name={frame.name} />
      </Form>
    </>
  )
}
