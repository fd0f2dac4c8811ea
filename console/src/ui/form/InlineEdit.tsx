import type { FieldError } from '@fairlead/api/field-errors.ts'
import type { Text } from '@fairlead/api/text.ts'
import { type KeyboardEvent, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import { useText } from '../../lib/text/text.ts'
import { Button, IconButton } from '../button/Button.tsx'
import { useFieldError } from '../text/field-error.ts'
import './inline-edit.css'
import '../field/input.css'
import { words } from '../text/words.ts'

type Props = {
  value: string
  label: Text
  /** In characters (spec 1, section 5: 100, and 500 on one screen). */
  max?: number
  /** Whether the user may edit; otherwise only the text is shown. */
  editable: boolean
  /** Rejects if the text was not saved; the failure has already been shown. */
  onSave: (value: string) => Promise<unknown>
}

/** An empty trimmed value cannot be saved (spec 1, section 5). */
function errorOf(value: string, max: number): FieldError | undefined {
  if (value === '') return { name: 'required', args: {} }
  return value.length > max ? { name: 'tooLong', args: { max } } : undefined
}

/** A text that is edited in place: Enter saves, Escape restores it. */
export function InlineEdit({ value, label, max = 100, editable, onSave }: Props) {
  const t = useText()
  const [editing, setEditing] = useState(false)
  const opener = useRef<HTMLSpanElement>(null)
  const close = () => setEditing(false)
  const wasEditing = useRef(false)
  useEffect(() => {
    // The focus returns to the edit button.
    if (wasEditing.current && !editing) opener.current?.querySelector('button')?.focus()
    wasEditing.current = editing
  }, [editing])
  if (editing) return <Editor value={value} label={label} max={max} onSave={onSave} onClose={close} />
  return (
    <span ref={opener} className="inline-edit">
      <span className="cuts">{value || '–'}</span>
      {editable && (
        <IconButton
          icon="edit"
          label={t(words.editField, { field: t(label) })}
          onClick={() => setEditing(true)}
        />
      )}
    </span>
  )
}

type EditorProps = Required<Omit<Props, 'editable'>> & { onClose: () => void }

function Editor({ value, label, max, onSave, onClose }: EditorProps) {
  const t = useText()
  const sayAt = useFieldError()
  const id = useId()
  const [typed, setTyped] = useState(value)
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<FieldError>()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])

  const save = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (pending) return
    const trimmed = typed.trim()
    const found = errorOf(trimmed, max)
    setError(found)
    if (found) {
      input.current?.focus()
      return
    }
    setPending(true)
    try {
      await onSave(trimmed)
      onClose()
    } catch {
      // `call` has already shown the failure; the text stays for another try.
      setPending(false)
    }
  }
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
  }
  return (
    <form className="inline-edit" noValidate onSubmit={save}>
      <input
        ref={input}
        className="input"
        type="text"
        aria-label={t(label)}
        aria-invalid={error !== undefined}
        aria-describedby={error ? id : undefined}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={leave}
      />
      <Button type="submit" look="primary" pending={pending}>
        {t(words.save)}
      </Button>
      <Button onClick={onClose}>{t(words.cancel)}</Button>
      {error && (
        <span id={id} role="alert" className="field-error">
          {sayAt(error.name, { field: t(label), ...error.args })}
        </span>
      )}
    </form>
  )
}
