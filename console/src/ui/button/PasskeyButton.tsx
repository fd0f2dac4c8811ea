import { useState } from 'react'
import { CallError } from '../../lib/call/call-error.ts'
import { showToast } from '../../lib/notices.ts'
import { canUsePasskeys, presentPasskey } from '../../lib/session/passkeys.ts'
import { useText } from '../../lib/text/text.ts'
import { Button } from './Button.tsx'
import { words } from '../text/words.ts'

type Presented = Awaited<ReturnType<typeof presentPasskey>>
type Used = Extract<Presented, object>['credential']

type Props = {
  label: string
  /** Fetches the options for the browser. */
  onBegin: () => Promise<Record<string, unknown>>
  onPasskey: (credential: Used) => Promise<void>
}

/** Proves the identity of the user with a passkey. Hidden in browsers without passkeys. */
export function PasskeyButton({ label, onBegin, onPasskey }: Props) {
  const t = useText()
  const [pending, setPending] = useState(false)
  if (!canUsePasskeys()) return null
  const present = async () => {
    setPending(true)
    try {
      const outcome = await presentPasskey(await onBegin())
      if (typeof outcome === 'object') await onPasskey(outcome.credential)
      else showToast('info', t(words.passkeyAbandoned), 5000, 'passkey')
    } catch (error) {
      // `call` has already shown its own failures.
      if (!(error instanceof CallError)) throw error
    } finally {
      setPending(false)
    }
  }
  return (
    <Button icon="key" pending={pending} onClick={() => void present()}>
      {label}
    </Button>
  )
}
