import type { ErrorName } from '@fairlead/api/errors.ts'
import type { ActionKey } from '@fairlead/api/permission.ts'
import type { Text } from '@fairlead/api/text.ts'
import { type ReactNode, useState } from 'react'
import { type KeyedCall, startsEnabled } from '../../lib/session/access.ts'
import { useText } from '../../lib/text/text.ts'
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx'

/** The result of a state rule: true, or the name of the failure that prevents the action. */
type RuleVerdict = true | ErrorName

/**
 * The call that the button makes or leads to, whose key the user must hold to see it. Only buttons that add are enabled
 * from the start (spec 1, section 6); any other button needs a verdict on its object. A button with a reason shows it
 * and does nothing.
 */
export type Keyed =
  | { action: KeyedCall<Extract<ActionKey, `${string}_ADD`>>; unless?: RuleVerdict }
  | { action: KeyedCall; unless: RuleVerdict }

/** Everybody may perform the action. */
export type Unkeyed = { action?: undefined; unless?: RuleVerdict }

export type ActProps = {
  label: Text
  /**
   * A confirmation before the action; for a destructive action it names what is destroyed. Its button repeats the label,
   * unless the action does more than the label says.
   */
  confirm?: { title: string; text: string; danger?: boolean; label?: string }
  onAct: () => Promise<unknown>
}

/** Why an action is disabled. */
export const reasonOf = ({ action, unless }: Keyed | Unkeyed): ErrorName | undefined => {
  const verdict = unless ?? (action === undefined || startsEnabled(action.can) || 'nothingSelected')
  return verdict === true ? undefined : verdict
}

type Acting = {
  press: (act: ActProps) => void
  /** The label of the running action; undefined while a confirmation dialog is open. */
  pending: Text | undefined
  /** The open confirmation dialog. */
  question: ReactNode
}

/**
 * Performs actions, some of them after a confirmation. The open dialog uses the current props of its action, and so
 * the current language.
 */
export function useActing(acts: readonly ActProps[]): Acting {
  const t = useText()
  const [openTitle, setOpenTitle] = useState<Text>()
  const [pending, setPending] = useState<Text>()

  const run = async ({ label, onAct }: ActProps) => {
    setPending(label)
    try {
      await onAct()
      setOpenTitle(undefined)
    } catch {
      // `call` has already shown the failure; the dialog stays open for another try.
    } finally {
      setPending(undefined)
    }
  }
  const open = openTitle && acts.find(({ label }) => label === openTitle)
  return {
    press: (act) => (act.confirm ? setOpenTitle(act.label) : void run(act)),
    pending: openTitle ? undefined : pending,
    question: open?.confirm && (
      <ConfirmDialog
        label={t(open.label)}
        {...open.confirm}
        pending={pending !== undefined}
        onYes={() => run(open)}
        onNo={() => setOpenTitle(undefined)}
      />
    ),
  }
}
