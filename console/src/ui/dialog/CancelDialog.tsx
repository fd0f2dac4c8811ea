import { useText } from '../../lib/text/text.ts'
import { Button } from '../button/Button.tsx'
import { useLeaveDialog } from './dialog-leaving.ts'
import { words } from '../text/words.ts'

/** Closes the surrounding dialog. A form with changes asks first. */
export function CancelDialog() {
  const t = useText()
  const leave = useLeaveDialog()
  return <Button onClick={leave}>{t(words.cancel)}</Button>
}
