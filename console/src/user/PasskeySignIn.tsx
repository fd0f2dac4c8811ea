import { passkeySignInOptions, signInWithPasskey } from '@fairlead/api/user/passkey.ts'
import { call } from '../lib/call.ts'
import { useText } from '../lib/text.ts'
import { PasskeyButton } from '../ui/PasskeyButton.tsx'
import { security } from './security-text.ts'

/** The way in without a password. */
export function PasskeySignIn({ onEntered }: { onEntered: () => Promise<void> }) {
  const t = useText()
  return (
    <PasskeyButton
      label={t(security.passkeySignIn)}
      onBegin={() => call(passkeySignInOptions, {})}
      onPasskey={async (credential) => {
        await call(signInWithPasskey, { body: { credential } })
        await onEntered()
      }}
    />
  )
}
