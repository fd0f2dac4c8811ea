import { useText } from '../../lib/text/text.ts'
import { Button } from '../button/Button.tsx'
import { words } from '../text/words.ts'
import { Alert } from './Alert.tsx'

/** Shown instead of a part of a screen whose data could not be loaded; the rest of the screen stays. */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const t = useText()
  return (
    <Alert tone="error" live>
      <div className="row apart">
        <span>{t(words.failed)}</span>
        <Button onClick={onRetry}>{t(words.retry)}</Button>
      </div>
    </Alert>
  )
}
