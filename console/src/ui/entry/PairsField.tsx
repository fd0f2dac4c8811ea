import type { Text } from '@fairlead/api/text.ts'
import { useId } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useText } from '../../lib/text/text.ts'
import { Button, IconButton } from '../button/Button.tsx'
import { FieldErrors, useFieldErrors } from '../field/FieldErrors.tsx'
import { type FieldName, fieldName } from '../field/field-name.ts'
import type { FieldProps } from '../field/field-parts.tsx'
import '../field/input.css'
import { verbatim } from '../field/TextField.tsx'
import { canAdd, repeated } from './pairs.ts'
import './pairs.css'
import { text } from './text.ts'

type Props = FieldProps & {
  /** The names of the two parts of a pair, in the schema and for people. */
  keyName?: string
  valueName?: string
  keyLabel: Text
  valueLabel: Text
  /** The maximum number of pairs. */
  max?: number
  /** Whether a key may occur twice, as in headers. */
  repeats?: boolean
}

/** A list of key-value pairs. */
export function PairsField(props: Props) {
  const { name, label, help, keyLabel, valueLabel, max, required = false, repeats = false } = props
  const { keyName = 'key', valueName = 'value' } = props
  const t = useText()
  const id = useId()
  const { watch } = useFormContext()
  const { fields, append, remove } = useFieldArray({ name })
  const errors = useFieldErrors(name).filter(({ line }) => line === undefined)
  const pairs = (watch(name) ?? []) as readonly Record<string, string>[]
  const keys = pairs.map((pair) => pair[keyName] ?? '')
  const twice = repeats ? [] : repeated(keys)
  return (
    <fieldset className="field pairs" data-field={name} tabIndex={-1} aria-describedby={help && `${id}-help`}>
      <legend className={required ? 'must' : undefined}>{t(label)}</legend>
      {fields.length > 0 && (
        <div className="pair-row soft" aria-hidden="true">
          <span>{t(keyLabel)}</span>
          <span>{t(valueLabel)}</span>
        </div>
      )}
      {fields.map((field, at) => (
        <div key={field.id} className="pair-row">
          <Part
            name={fieldName(`${name}.${at}.${keyName}`)}
            label={keyLabel}
            at={at + 1}
            note={twice.includes(at) ? t(text.twice) : undefined}
          />
          <Part name={fieldName(`${name}.${at}.${valueName}`)} label={valueLabel} at={at + 1} />
          <IconButton
            icon="close"
            label={t(text.remove, { tag: keys[at] || String(at + 1) })}
            onClick={() => remove(at)}
          />
        </div>
      ))}
      <div className="row">
        <Button
          icon="plus"
          reason={canAdd(fields.length, max) ? undefined : t(text.full, { max: max ?? 0 })}
          onClick={() =>
            append({ [keyName]: '', [valueName]: '' }, { focusName: `${name}.${fields.length}.${keyName}` })
          }
        >
          {t(text.add)}
        </Button>
        {max !== undefined && (
          <span className="soft" role="status">
            {t(text.count, { count: fields.length, max })}
          </span>
        )}
      </div>
      {help && typeof help !== 'function' && (
        <p className="field-help" id={`${id}-help`}>
          {t(help)}
        </p>
      )}
      <FieldErrors id={`${id}-error`} label={label} errors={errors} />
    </fieldset>
  )
}

type PartProps = {
  name: FieldName
  label: Text
  /** The number of its pair, from 1. */
  at: number
  /** A warning; the schema may still accept the value. */
  note?: string | undefined
}

/** One input of a pair. The column header is its visible label; its accessible name includes the row. */
function Part({ name, label, at, note }: PartProps) {
  const t = useText()
  const id = useId()
  const { register } = useFormContext()
  const errors = useFieldErrors(name)
  const isWrong = errors.length > 0
  return (
    <div data-field={name}>
      <input
        {...verbatim}
        className="input mono"
        type="text"
        aria-label={t(text.ofPair, { label: t(label), at })}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-error` : note && `${id}-note`}
        {...register(name)}
      />
      {note && !isWrong && (
        <p className="field-help pair-note" id={`${id}-note`}>
          {note}
        </p>
      )}
      <FieldErrors id={`${id}-error`} label={label} errors={errors} />
    </div>
  )
}
