import { Select } from 'antd'
import { useId } from 'react'
import { Antd } from '../../ui/Antd.tsx'
import '../../ui/form/form.css'

type Props = {
  label: string
  placeholder: string
  value: readonly string[]
  options: { value: string; label: string }[]
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
      <Antd>
        <Select
          id={id}
          className="data-select"
          mode="multiple"
          allowClear
          maxTagCount="responsive"
          maxTagPlaceholder={(omitted) => `+${omitted.length}`}
          disabled={reason !== undefined}
          aria-invalid={error !== undefined}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
          {...(error === undefined ? {} : { status: 'error' as const })}
          showSearch={onSearch ? { filterOption: false, onSearch } : { optionFilterProp: 'label' }}
          placeholder={placeholder}
          value={[...value]}
          options={options}
          onChange={(values: string[]) => onChange(values)}
        />
      </Antd>
      {note !== undefined && (
        <p id={`${id}-note`} className={error === undefined ? 'soft' : 'field-error'}>
          {note}
        </p>
      )}
    </div>
  )
}
