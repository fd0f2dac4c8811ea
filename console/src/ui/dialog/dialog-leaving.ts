import { createContext, useContext } from 'react'

export type DialogGuard = (close: () => void) => void

type DialogLeaving = {
  /** For a form that stands in the dialog, which may ask before it closes. */
  setGuard: (guard: DialogGuard | undefined) => void
  /** Closes the dialog, unless its form asks first and the user stays. */
  leave: () => void
}

export const DialogLeavingContext = createContext<DialogLeaving | undefined>(undefined)

/** For the button of a dialog that leaves without doing anything; Escape takes the same way. */
export function useLeaveDialog(): () => void {
  const dialog = useContext(DialogLeavingContext)
  if (!dialog) throw new TypeError('no dialog to leave')
  return dialog.leave
}
