import { useText } from '../../lib/text/text.ts'
import { Button } from '../button/Button.tsx'
import { useCopy } from '../button/use-copy.ts'
import { words } from '../text/words.ts'
import './detail.css'

type Props = {
  /** What the code is: a file, a command, a record. */
  title: string
  code: string
  /** Numbers before the lines. */
  numbered?: boolean
}

/** Lines of code as they are, with a button that copies all of them. */
export function CodeBox({ title, code, numbered = false }: Props) {
  const t = useText()
  const copy = useCopy()
  return (
    <figure className="code-box">
      <figcaption>
        <span>{title}</span>
        <Button
          icon="copy"
          look="plain"
          aria-label={t(words.copy, { text: title })}
          onClick={() => void copy(code)}
        >
          {t(words.copy, { text: '' }).trim()}
        </Button>
      </figcaption>
      {/* It may be wider or longer than its box, and is scrolled by keyboard then. */}
      <pre className={numbered ? 'numbered' : undefined} role="group" aria-label={title} tabIndex={0}>
        <code>{numbered ? numberedLines(code) : code}</code>
      </pre>
    </figure>
  )
}

/** Several lines may be alike, so that their numbers tell them apart. */
const numberedLines = (code: string) =>
  code
    .split('\n')
    .map((line, at) => ({ line: `${line}\n`, number: at + 1 }))
    .map(({ line, number }) => (
      <span key={number} className="code-line">
        {line}
      </span>
    ))
