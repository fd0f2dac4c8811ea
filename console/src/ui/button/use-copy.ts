import { showToast } from '../../lib/notices.ts'
import { useText } from '../../lib/text/text.ts'
import { words } from '../text/words.ts'

/** Copies a text and shows whether it succeeded. */
export function useCopy(): (text: string) => Promise<void> {
  const t = useText()
  return (text) =>
    navigator.clipboard.writeText(text).then(
      () => showToast('success', t(words.copied), 2000, 'copied'),
      () => showToast('error', t(words.copyFailed), 5000),
    )
}
