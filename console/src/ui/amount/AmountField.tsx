import { useController } from 'react-hook-form'
import { type ControlProps, Field } from '../field/Field.tsx'
import '../field/input.css'
import type { FieldName } from '../field/field-name.ts'
import type { InputProps } from '../field/field-parts.tsx'
import { GroupField } from '../field/GroupField.tsx'
import { Select } from '../field/SelectField.tsx'
import { useText } from '../../lib/text/text.ts'
import './amount.css'
import { tidyDecimal, typedDecimal } from './decimal.ts'
import { text } from './text.ts'

type Figures = {
  /** Decimal places; four by default (spec 1, section 9). */
  decimals?: number | undefined
  /** Whether the figure may be negative. */
  negative?: boolean | undefined
}

type FigureProps = Figures & {
  name: FieldName
  unit?: string | undefined
  fixed?: boolean | undefined
  deps?: readonly FieldName[] | undefined
  /** An empty input is sent as null. */
  orNull?: boolean | undefined
} & (Omit<ControlProps, 'id'> & { id?: string; 'aria-label'?: string })

/** The input alone: a decimal string, right-aligned, which the mouse wheel does not change. */
function Figure(props: FigureProps) {
  const { name, unit, decimals, negative, fixed = false, deps, orNull = false, ...control } = props
  const put = (typed: string) => field.onChange(orNull && typed === '' ? null : typed)
  const { field } = useController({ name, rules: { ...(deps && { deps: [...deps] }) } })
  const value = (field.value as string | null | undefined) ?? ''
  return (
    <span className="amount-box">
      <input
        {...control}
        className="input number"
        type="text"
        inputMode="decimal"
        autoComplete="off"
        readOnly={fixed}
        name={name}
        value={value}
        onChange={({ target }) => put(typedDecimal(target.value, value, { decimals, negative }))}
        onBlur={() => {
          const tidy = tidyDecimal(value)
          if (tidy !== value) put(tidy)
          field.onBlur()
        }}
      />
      {unit && <span className="amount-unit">{unit}</span>}
    </span>
  )
}

type Props = InputProps & Figures & { unit?: string | undefined; orNull?: boolean }

/** A quantity with its unit, or money in a fixed currency. */
export function AmountField({ unit, decimals, negative, fixed, deps, orNull, ...frame }: Props) {
  return (
    <Field {...frame}>
      {(control) => (
        <Figure
          {...control}
          name={frame.name}
          unit={unit}
          decimals={decimals}
          negative={negative}
          fixed={fixed}
          deps={deps}
          orNull={orNull}
        />
      )}
    </Field>
  )
}

type MoneyProps = InputProps &
  Figures & {
    /** The field for the currency, and its options. */
    currency: FieldName
    currencies: readonly string[]
  }

/** Money with a selectable currency. */
export function MoneyField({ currency, currencies, decimals, negative, fixed, deps, ...frame }: MoneyProps) {
  const t = useText()
  const described = { 'aria-required': frame.required ?? false, 'aria-label': t(frame.label) }
  return (
    <GroupField {...frame}>
      {(control) => (
        <span className="amount-money">
          <Figure
            {...control}
            {...described}
            name={frame.name}
            decimals={decimals}
            negative={negative}
            fixed={fixed}
            deps={deps}
          />
          <Select
            name={currency}
            aria-label={t(text.currency)}
            fixed={fixed}
            options={currencies.map((code) => ({ value: code, label: code }))}
          />
        </span>
      )}
    </GroupField>
  )
}
