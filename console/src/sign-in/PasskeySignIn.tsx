import { call } from '../lib/call/call.ts'
import { useText } from '../lib/text/text.ts'
import { PasskeyButton } from '../ui/button/PasskeyButton.tsx'
import { text } from './text.ts'

/** Loaded on demand, because few sign-ins need them. */
const endpoints = () => import('@fairlead/api/factor/passkey.ts')

/** Sign-in without a password. */
export function PasskeySignIn({ onEntered }: { onEntered: () => Promise<void> }) {
  const t = useText()
  return (
    <PasskeyButton
      label={t(text.passkeySignIn)}
      onBegin={async () => call((await endpoints()).passkeySignInOptions, {})}
      onPasskey={async (credential) => {
        await call((await endpoints()).signInWithPasskey, { body: { credential } })
        await onEntered()
      }}
    />
  )
}
