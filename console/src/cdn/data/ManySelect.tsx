import { useId } from 'react'
import { ManyBox } from '../../ui/choice/ManyBox.tsx'
import type { Choice } from '../../ui/choice/option-rows.ts'
import '../../ui/form/form.css'

type Props = {
  label: string
  placeholder: string
  value: readonly string[]
  options: readonly Choice<string>[]
  onChange: (values: string[]) => void
  /** Searches on the server; without it, in the labels. */
  onSearch?: (typed: string) => void
  error: string | undefined
  /** Why nothing can be chosen. */
  reason?: string | undefined
}

/** Selects any number of options by typing a part of their names. */
export function ManySelect({ label, placeholder, value, options, onChange, onSearch, error, reason }: Props) {
  const id = useId()
  const note = error ?? reason
  return (
    <div className="data-field">
      <label htmlFor={id}>{label}</label>
      <ManyBox
        control={{
          id,
          'aria-describedby': note === undefined ? undefined : `${id}-note`,
          'aria-invalid': error !== undefined,
        }}
        label={label}
        placeholder={placeholder}
        choices={options}
        value={value}
        onChange={onChange}
        onSearch={onSearch}
        disabled={reason !== undefined}
      />
      {note !== undefined && (
        <p id={`${id}-note`} className={error === undefined ? 'soft' : 'field-error'}>
          {note}
        </p>
      )}
    </div>
  )
}
