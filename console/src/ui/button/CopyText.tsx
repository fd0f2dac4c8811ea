import { showToast } from '../../lib/notices.ts'
import { useText } from '../../lib/text/text.ts'
import { IconButton } from './Button.tsx'
import './copy.css'
import { words } from '../text/words.ts'

/** A text with a button that copies it. */
export function CopyText({ text, block = false }: { text: string; block?: boolean }) {
  const t = useText()
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showToast('success', t(words.copied), 2000, 'copied'),
      () => showToast('error', t(words.copyFailed), 5000),
    )
  return (
    <span className={block ? 'copy block' : 'copy'}>
      <code>{text}</code>
      <IconButton icon="copy" label={t(words.copy, { text: block ? '' : text }).trim()} onClick={copy} />
    </span>
  )
}
