import { useText } from '../../lib/text/text.ts'
import { words } from '../text/words.ts'

/** A link that leaves the page as it is, with what is typed on it. */
export function NewTabLink({ href, text }: { href: string; text: string }) {
  const t = useText()
  return (
    <a href={href} target="_blank" rel="noreferrer" title={t(words.newTab)}>
      {text}
    </a>
  )
}
