import { useText } from '../lib/text.ts'
import { Button } from './Button.tsx'
import { useLeaveDialog } from './dialog-leaving.ts'
import { words } from './words.ts'

/** Leaves the dialog that it stands in. What was typed there is asked about first. */
export function CancelDialog() {
  const t = useText()
  const leave = useLeaveDialog()
  return <Button onClick={leave}>{t(words.cancel)}</Button>
}
