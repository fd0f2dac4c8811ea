import { useText } from '../../lib/text/text.ts'
import { Alert } from '../../ui/page/Alert.tsx'
import { text } from '../text.ts'

/** Spec 1, section 8. */
export function CreatingNotice() {
  const t = useText()
  return (
    <Alert tone="info" live>
      {t(text.creating)}
    </Alert>
  )
}
