import type { ReplyOf } from '@fairlead/api/endpoint.ts'
import { AcceptInput, acceptInvitation, checkInvitation } from '@fairlead/api/user/invitation.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '../lib/call/call-error.ts'
import { call } from '../lib/call/call.ts'
import { callQuery } from '../lib/call/query.ts'
import { useText } from '../lib/text/text.ts'
import { paths } from '../paths.ts'
import { Alert } from '../ui/page/Alert.tsx'
import { Button, ButtonLink } from '../ui/button/Button.tsx'
import { CopyText } from '../ui/button/CopyText.tsx'
import { Facts } from '../ui/page/Facts.tsx'
import { Form } from '../ui/form/Form.tsx'
import { TextField } from '../ui/field/TextField.tsx'
import { useFormFrame } from '../ui/form/use-form.ts'
import { PasswordPair } from './password/PasswordPair.tsx'
import { text } from './text.ts'
import { words } from '../ui/text/words.ts'

type Created = ReplyOf<typeof acceptInvitation>

/** The target of an invitation link: the guest chooses a username and password, and becomes a user of the account. */
export function AcceptInvitation({ token }: { token: string }) {
  const t = useText()
  const [created, setCreated] = useState<Created>()
  const [isOver, setOver] = useState(false)
  const query = useQuery({
    ...callQuery(checkInvitation, { body: { token } }, { tell: 'none' }),
    enabled: token !== '',
    staleTime: Infinity,
  })
  const refused = query.error instanceof CallError && query.error.name !== 'network'
  return (
    <>
      <h1>{t(created ? text.accountCreated : text.createAccount)}</h1>
      {created && <Ready created={created} />}
      {!created && (token === '' || refused || isOver) && (
        <Alert tone="error" live>
          <strong>{t(text.linkOver)}</strong>
          <p>{t(text.linkOverHint)}</p>
        </Alert>
      )}
      {query.isError && !refused && (
        <div className="row">
          <span>{t(words.failed)}</span>
          <Button onClick={() => void query.refetch()}>{t(words.retry)}</Button>
        </div>
      )}
      {!created && !isOver && query.data && (
        <>
          <p>{t(text.createHint, { account: query.data.accountName, email: query.data.email })}</p>
          <AcceptForm token={token} onCreated={setCreated} onOver={() => setOver(true)} />
        </>
      )}
    </>
  )
}

type AcceptProps = { token: string; onCreated: (created: Created) => void; onOver: () => void }

function AcceptForm({ token, onCreated, onOver }: AcceptProps) {
  const t = useText()
  const frame = useFormFrame({
    schema: AcceptInput,
    values: { token, username: '', password: '', repeatPassword: '' },
    submit: async (body) => {
      try {
        onCreated(await call(acceptInvitation, { body }, { tell: 'form' }))
      } catch (error) {
        if (!(error instanceof CallError) || error.name !== 'codeInvalid') throw error
        onOver()
      }
    },
  })
  return (
    <Form frame={frame} submitLabel={t(text.createAccount)}>
      <TextField
        name={frame.name('username')}
        label={text.invitedName}
        help={text.invitedNameHelp}
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordPair name={frame.name} />
    </Form>
  )
}

function Ready({ created }: { created: Created }) {
  const t = useText()
  return (
    <div className="stack">
      <Alert tone="success" live>
        {t(text.accountCreatedHint)}
      </Alert>
      <Facts
        facts={[
          { label: t(text.invitedNumber), value: <CopyText text={created.accountNumber} /> },
          { label: t(text.invitedName), value: created.username },
        ]}
      />
      <div>
        <ButtonLink place={paths.signIn()} look="primary">
          {t(text.goToSignIn)}
        </ButtonLink>
      </div>
    </div>
  )
}
