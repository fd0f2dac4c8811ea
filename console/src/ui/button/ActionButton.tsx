import type { ErrorName } from '@fairlead/api/errors.ts'
import type { ActionKey } from '@fairlead/api/permission.ts'
import type { Text } from '@fairlead/api/text.ts'
import { useState } from 'react'
import { startsEnabled, useHolds } from '../../lib/session/access.ts'
import { useFailureText } from '../../lib/call/failure-words.ts'
import { useText } from '../../lib/text/text.ts'
import { Button, type Look } from './Button.tsx'
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx'
import type { IconName } from '../drawings.ts'

/** The result of a state rule: true, or the name of the failure that prevents the action. */
type RuleVerdict = true | ErrorName

/**
 * The key that the user must hold to see the button. Only buttons that add are enabled from the start
 * (spec 1, section 6); any other button needs a verdict on its object. A button with a reason shows it and does nothing.
 */
type Keyed =
  | { action: Extract<ActionKey, `${string}_ADD`>; unless?: RuleVerdict }
  | { action: ActionKey; unless: RuleVerdict | undefined }

type Props = Keyed & {
  label: Text
  /** Asked before; a question about a destructive act names what it destroys. */
  confirm?: { title: string; text: string; danger?: boolean }
  look?: Look
  icon?: IconName
  onAct: () => Promise<unknown>
}

export function ActionButton({ action, label, unless, confirm, look, icon, onAct }: Props) {
  const t = useText()
  const say = useFailureText()
  const shown = useHolds(action)
  const [asking, setAsking] = useState(false)
  const [pending, setPending] = useState(false)
  if (!shown) return null
  const verdict = unless ?? (startsEnabled(action) || 'nothingSelected')

  const act = async () => {
    setPending(true)
    try {
      await onAct()
      setAsking(false)
    } catch {
      // `call` has told the user; the question stays open for another try.
    } finally {
      setPending(false)
    }
  }
  return (
    <>
      <Button
        look={look ?? 'default'}
        {...(icon ? { icon } : {})}
        pending={pending && !asking}
        reason={verdict === true ? undefined : say(verdict)}
        onClick={() => (confirm ? setAsking(true) : void act())}
      >
        {t(label)}
      </Button>
      {confirm && asking && (
        <ConfirmDialog
          {...confirm}
          label={t(label)}
          pending={pending}
          onYes={act}
          onNo={() => setAsking(false)}
        />
      )}
    </>
  )
}
