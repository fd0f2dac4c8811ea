import { useText } from '../../lib/text/text.ts'
import { Alert } from '../../ui/page/Alert.tsx'
import { text } from '../text.ts'

/** Spec 1, section 8, with how long one waits (section 9). */
export function CreatingNotice() {
  const t = useText()
  return (
    <Alert tone="info" live>
      <p>{t(text.creating)}</p>
      <p>{t(text.deployTime)}</p>
    </Alert>
  )
}
