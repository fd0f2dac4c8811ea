import { useId, useState } from 'react'
import { useText } from '../../lib/text/text.ts'
import { Button } from '../button/Button.tsx'
import '../field/input.css'
import { text } from './text.ts'

/** Rows that are pasted from a spreadsheet, with their headings. They are read like those of a file. */
export function PasteBox({ onPaste }: { onPaste: (file: File) => void }) {
  const t = useText()
  const id = useId()
  const [typed, setTyped] = useState('')
  return (
    <div className="field">
      <label htmlFor={id}>{t(text.paste)}</label>
      <textarea
        id={id}
        className="input mono"
        rows={4}
        spellCheck={false}
        aria-describedby={`${id}-help`}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p id={`${id}-help`} className="field-help">
        {t(text.pasteHelp)}
      </p>
      <div className="row">
        <Button
          reason={typed.trim() === '' ? t(text.pasteFirst) : undefined}
          onClick={() => onPaste(new File([typed], t(text.pastedName)))}
        >
          {t(text.readPasted)}
        </Button>
      </div>
    </div>
  )
}
