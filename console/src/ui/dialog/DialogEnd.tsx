import { useText } from '../../lib/text/text.ts'
import { Button } from '../button/Button.tsx'
import { LoadFailure } from '../page/LoadFailure.tsx'
import { words } from '../text/words.ts'
import { useLeaveDialog } from './dialog-leaving.ts'

/** The end of a dialog that has nothing to fill in. */
export function DialogEnd() {
  const t = useText()
  const leave = useLeaveDialog()
  return (
    <div className="dialog-actions">
      <Button onClick={leave}>{t(words.close)}</Button>
    </div>
  )
}

/** Shown instead of the content of a dialog whose data could not be loaded. */
export function DialogFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <LoadFailure onRetry={onRetry} />
      <DialogEnd />
    </>
  )
}
