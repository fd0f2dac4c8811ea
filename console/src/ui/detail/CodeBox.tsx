import { useText } from '../../lib/text/text.ts'
import { Button } from '../button/Button.tsx'
import { useCopy } from '../button/use-copy.ts'
import { words } from '../text/words.ts'
import './detail.css'

type Props = {
  /** A name for the code: a file, a command, a record. */
  title: string
  code: string
  /** Adds line numbers. */
  numbered?: boolean
}

/** Lines of code, unformatted, with a button that copies all of them. */
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
      {/* It may be wider or longer than its box, and then scrolls by keyboard. */}
      <pre className={numbered ? 'numbered' : undefined} role="group" aria-label={title} tabIndex={0}>
        <code>{numbered ? numberedLines(code) : code}</code>
      </pre>
    </figure>
  )
}

/** Equal lines need different keys, so the number is part of the key. */
const numberedLines = (code: string) =>
  code
    .split('\n')
    .map((line, at) => ({ line: `${line}\n`, number: at + 1 }))
    .map(({ line, number }) => (
      <span key={number} className="code-line">
        {line}
      </span>
    ))
