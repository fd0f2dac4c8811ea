import type { ComponentProps } from 'react'
import { useController } from 'react-hook-form'
import { useText, wordOf } from '../../lib/text/text.ts'
import { Field } from './Field.tsx'
import type { InputProps } from './field-parts.tsx'
import type { Option } from './options.ts'

type Value = string | number | null

type Choices = {
  options: readonly Option[]
  /** The label of the empty option, which is sent as null. */
  none?: string | undefined
  /** Called before a choice takes effect; `take` applies it. */
  onChoose?: (next: Value, take: () => void) => void
}

type Props = Omit<ComponentProps<'select'>, keyof InputProps> & InputProps & Choices

/** One of a few options. Numeric values stay numbers. */
export function SelectField({ label, help, required, ...select }: Props) {
  return (
    <Field name={select.name} label={label} help={help} required={required}>
      {(control) => <Select {...select} {...control} />}
    </Field>
  )
}

/** The control alone, for a group of several controls. */
export function Select(props: Omit<Props, 'label' | 'help' | 'required'>) {
  const { name, deps, fixed = false, options, none, onChoose, ...select } = props
  const t = useText()
  const { field } = useController({ name, rules: { ...(deps && { deps: [...deps] }) } })
  const isNumber = typeof options[0]?.value === 'number'
  const valueOf = (typed: string): Value =>
    none !== undefined && typed === '' ? null : isNumber ? Number(typed) : typed
  const choose = (next: Value) => {
    const take = () => field.onChange(next)
    if (onChoose) onChoose(next, take)
    else take()
  }
  return (
    <select
      className="input"
      aria-disabled={fixed || undefined}
      {...select}
      name={name}
      value={(field.value as Value | undefined) ?? ''}
      onChange={(event) => choose(valueOf(event.target.value))}
      onBlur={field.onBlur}
    >
      {none !== undefined && <option value="">{none}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={fixed || option.fixed}>
          {wordOf(t, option.label)}
        </option>
      ))}
    </select>
  )
}
