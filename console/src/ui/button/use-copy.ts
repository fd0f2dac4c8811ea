import { showToast } from '../../lib/notices.ts'
import { useText } from '../../lib/text/text.ts'
import { words } from '../text/words.ts'
import { copyText } from './copy-text.ts'

/** Copies a text and shows whether it succeeded. */
export function useCopy(): (text: string) => Promise<void> {
  const t = useText()
  return async (text) => {
    if (await copyText(text)) showToast('success', t(words.copied), 2000, 'copied')
    else showToast('error', t(isSecureContext ? words.copyFailed : words.copyInsecure), 5000)
  }
}
