import { useText } from '../../lib/text/text.ts'
import { words } from '../text/words.ts'

/** A link in a new tab, so that the page keeps its input. */
export function NewTabLink({ href, text }: { href: string; text: string }) {
  const t = useText()
  return (
    <a href={href} target="_blank" rel="noreferrer" title={t(words.newTab)}>
      {text}
    </a>
  )
}
