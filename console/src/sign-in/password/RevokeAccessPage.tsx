import { type RevocableAccess, checkAccess, revokeAccess } from '@fairlead/api/sign-in/access.ts'
import type { Text } from '@fairlead/api/text.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useHash } from '../../lib/address/address.ts'
import { call } from '../../lib/call/call.ts'
import { CallError } from '../../lib/call/call-error.ts'
import { callQuery } from '../../lib/call/query.ts'
import { useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import { titles } from '../screens.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { TimeText } from '../../ui/text/TimeText.tsx'
import { useFormFrame } from '../../ui/form/use-form.ts'
import './revoke-access.css'
import { text } from '../text.ts'
import { Outcome } from '../../ui/page/Outcome.tsx'
import { words } from '../../ui/text/words.ts'

const way = { title: titles.revokeAccess, next: paths.signIn(), nextLabel: text.toSignIn }
const over = { title: text.linkExpired, words: text.askAgain, next: paths.forget(), nextLabel: text.toForget }

/**
 * The target of the link in the notice of a new password: shows the other ways into the account and revokes them in
 * one step.
 */
export default function RevokeAccessPage() {
  const token = useHash()
  return <RevokeAccess key={token} token={token} />
}

function RevokeAccess({ token }: { token: string }) {
  const t = useText()
  const [revoked, setRevoked] = useState<RevocableAccess>()
  const [isOver, setOver] = useState(token === '')
  const query = useQuery({
    ...callQuery(checkAccess, { body: { token } }, { tell: 'none' }),
    enabled: token !== '' && revoked === undefined,
    staleTime: Infinity,
  })
  if (revoked) {
    const args = { keys: revoked.keys.length, passkeys: revoked.passkeys.length }
    return <Outcome {...way} tone="success" words={text.revoked} args={args} />
  }
  const refused = query.error instanceof CallError && query.error.name === 'codeInvalid'
  if (isOver || refused) return <Outcome {...over} tone="error" />
  if (query.isError)
    return (
      <>
        <h1>{t(titles.revokeAccess)}</h1>
        <div className="row">
          <span>{t(words.failed)}</span>
          <Button onClick={() => void query.refetch()}>{t(words.retry)}</Button>
        </div>
      </>
    )
  if (!query.data) return <h1>{t(titles.revokeAccess)}</h1>
  const { keys, passkeys } = query.data
  if (keys.length + passkeys.length === 0)
    return <Outcome {...way} tone="success" words={text.revokeNothing} />
  return (
    <>
      <h1>{t(titles.revokeAccess)}</h1>
      <p>{t(text.revokeText)}</p>
      <AccessList
        title={text.revokeKeys}
        things={keys.map(({ name, appId, createDate }) => ({
          name: t(words.bracketed, { text: name, more: appId }),
          createDate,
        }))}
      />
      <AccessList title={text.revokePasskeys} things={passkeys} />
      <RevokeForm token={token} onRevoked={setRevoked} onOver={() => setOver(true)} />
    </>
  )
}

type AccessListProps = { title: Text; things: readonly { name: string; createDate: string }[] }

function AccessList({ title, things }: AccessListProps) {
  const t = useText()
  if (things.length === 0) return null
  return (
    <section aria-label={t(title)}>
      <h2>{t(title)}</h2>
      <ul className="access-list">
        {things.map(({ name, createDate }) => (
          <li key={name + createDate}>
            <span>{name}</span>
            <span className="soft">
              {t(words.created)} <TimeText iso={createDate} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type FormProps = { token: string; onRevoked: (revoked: RevocableAccess) => void; onOver: () => void }

function RevokeForm({ token, onRevoked, onOver }: FormProps) {
  const t = useText()
  const frame = useFormFrame({
    schema: revokeAccess.body,
    values: { token },
    submit: async (body) => {
      try {
        onRevoked(await call(revokeAccess, { body }, { tell: 'form' }))
      } catch (error) {
        if (!(error instanceof CallError) || error.name !== 'codeInvalid') throw error
        onOver()
      }
    },
  })
  return (
    <Form frame={frame} submitLabel={t(text.revokeAll)}>
      {null}
    </Form>
  )
}
