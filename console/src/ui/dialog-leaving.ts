import { createContext, type RefObject, useContext } from 'react'

type DialogLeaving = {
  /** Set by a form that stands in the dialog: it may ask before it closes. */
  guard: RefObject<((close: () => void) => void) | undefined>
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
