import { useText } from '../../lib/text/text.ts'
import { IconButton } from './Button.tsx'
import './copy.css'
import { useCopy } from './use-copy.ts'
import { UrlText } from '../text/UrlText.tsx'
import { words } from '../text/words.ts'

/** A text with a copy button. */
export function CopyText({ text, block = false }: { text: string; block?: boolean }) {
  const t = useText()
  const copy = useCopy()
  return (
    <span className={block ? 'copy block' : 'copy'}>
      <code>{block ? text : <UrlText url={text} />}</code>
      <IconButton
        icon="copy"
        label={t(words.copy, { text: block ? '' : text }).trim()}
        onClick={() => void copy(text)}
      />
    </span>
  )
}
