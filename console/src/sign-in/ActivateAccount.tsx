import { activateAccount } from '@fairlead/api/sign-in/sign-up.ts'
import { useState } from 'react'
import { CallError } from '../lib/call/call-error.ts'
import { call } from '../lib/call/call.ts'
import { useText } from '../lib/text/text.ts'
import { paths } from '../paths.ts'
import { Form } from '../ui/form/Form.tsx'
import { Outcome } from '../ui/page/Outcome.tsx'
import { TextField } from '../ui/field/TextField.tsx'
import { useFormFrame } from '../ui/form/use-form.ts'
import { text } from './text.ts'

/** The target of a registration link. It asks for confirmation, because programs follow links in mails too. */
export function ActivateAccount({ token }: { token: string }) {
  const t = useText()
  const [ended, setEnded] = useState<'created' | 'expired' | undefined>(token === '' ? 'expired' : undefined)
  const frame = useFormFrame({
    schema: activateAccount.body,
    values: { token, accountName: '' },
    submit: async (body) => {
      try {
        await call(activateAccount, { body }, { tell: 'form' })
        setEnded('created')
      } catch (error) {
        if (!(error instanceof CallError) || error.name !== 'codeInvalid') throw error
        setEnded('expired')
      }
    },
  })
  if (ended === 'created')
    return (
      <Outcome
        title={text.create}
        tone="success"
        words={text.createdText}
        next={paths.signIn()}
        nextLabel={text.toSignIn}
      />
    )
  if (ended === 'expired')
    return (
      <Outcome
        title={text.create}
        tone="error"
        words={text.registerAgain}
        next={paths.register()}
        nextLabel={text.toRegister}
      />
    )
  return (
    <>
      <h1>{t(text.createTitle)}</h1>
      <p>{t(text.createText)}</p>
      <Form frame={frame} submitLabel={t(text.create)}>
        <TextField
          name={frame.name('accountName')}
          label={text.accountName}
          help={text.accountNameHelp}
          autoComplete="organization"
        />
      </Form>
    </>
  )
}
