import { createContext, useContext } from 'react'

export type DialogGuard = (close: () => void) => void

type DialogLeaving = {
  /** For a form in the dialog, which may ask before the dialog closes. */
  setGuard: (guard: DialogGuard | undefined) => void
  /** Closes the dialog, unless its form asks and the user stays. */
  leave: () => void
}

export const DialogLeavingContext = createContext<DialogLeaving | undefined>(undefined)

/** For the button that leaves a dialog without an action; Escape does the same. */
export function useLeaveDialog(): () => void {
  const dialog = useContext(DialogLeavingContext)
  if (!dialog) throw new TypeError('useLeaveDialog was called outside of a dialog')
  return dialog.leave
}
