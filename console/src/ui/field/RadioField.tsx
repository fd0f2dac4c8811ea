import { useController } from 'react-hook-form'
import { useText, wordOf } from '../../lib/text/text.ts'
import { GroupField } from './GroupField.tsx'
import type { FieldProps } from './field-parts.tsx'
import type { Option } from './options.ts'
import './radio-field.css'

type Props = FieldProps & {
  /** Each with a description of its effect. One that is `off` cannot be chosen; the reason is shown beside it. */
  options: readonly (Option & { help?: Option['label']; off?: boolean })[]
  /** In a row, each in its own card, or as parts of one bar. */
  look?: 'row' | 'cards' | 'bar'
}

const classes = { row: 'choices', cards: 'radio-cards', bar: 'segments' } as const

/** One of a few options, all of them visible. */
export function RadioField({ options, look = 'row', ...frame }: Props) {
  const t = useText()
  const { field } = useController({ name: frame.name })
  return (
    <GroupField {...frame} unseen={look === 'bar'}>
      {(control) => (
        <div className={classes[look]}>
          {options.map(({ value, label, help, off = false }) => (
            <label key={value}>
              <input
                type="radio"
                name={field.name}
                {...control}
                disabled={off}
                checked={field.value === value}
                onChange={() => field.onChange(value)}
              />
              <span>
                {look === 'cards' ? <strong>{wordOf(t, label)}</strong> : wordOf(t, label)}
                {help && (
                  <span className="soft">{look === 'row' ? ` – ${wordOf(t, help)}` : wordOf(t, help)}</span>
                )}
              </span>
            </label>
          ))}
        </div>
      )}
    </GroupField>
  )
}
