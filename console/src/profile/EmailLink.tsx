import type { confirmEmail, restoreEmail } from '@fairlead/api/profile/profile.ts'
import type { Text } from '@fairlead/api/text.ts'
import { useState } from 'react'
import { useHash } from '../lib/address/address.ts'
import { call } from '../lib/call/call.ts'
import { CallError } from '../lib/call/call-error.ts'
import type { LinkTarget } from '../lib/address/place.ts'
import { useText } from '../lib/text/text.ts'
import { Form } from '../ui/form/Form.tsx'
import { useFormFrame } from '../ui/form/use-form.ts'
import { Outcome } from '../ui/page/Outcome.tsx'
import { profileText as text } from './text.ts'

type Props = {
  endpoint: typeof confirmEmail | typeof restoreEmail
  title: Text
  ask: Text
  label: Text
  done: Text
  next: LinkTarget
  nextLabel: Text
}

/**
 * The target of the link in a mail about an address. It asks for confirmation, because programs follow links in mails
 * too.
 */
export function EmailLink({ endpoint, title, ask, label, done, next, nextLabel }: Props) {
  const t = useText()
  const token = useHash()
  const [email, setEmail] = useState<string>()
  const [ended, setEnded] = useState(token === '')
  const frame = useFormFrame({
    schema: endpoint.body,
    values: { token },
    submit: async (body) => {
      try {
        setEmail((await call(endpoint, { body }, { tell: 'form' })).email)
      } catch (error) {
        if (!(error instanceof CallError) || error.name !== 'codeInvalid') throw error
        setEnded(true)
      }
    },
  })
  const way = { title, next, nextLabel }
  if (email !== undefined) return <Outcome {...way} tone="success" words={done} args={{ email }} />
  if (ended) return <Outcome {...way} tone="error" words={text.ended} />
  return (
    <>
      <h1>{t(title)}</h1>
      <p>{t(ask)}</p>
      <Form frame={frame} submitLabel={t(label)}>
        {null}
      </Form>
    </>
  )
}
