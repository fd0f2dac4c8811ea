import type { FieldError } from '@fairlead/api/field-errors.ts'
import type { Text } from '@fairlead/api/text.ts'
import { type ReactNode, useId } from 'react'
import { get, useFormContext } from 'react-hook-form'
import { useText } from '../lib/text.ts'
import { sayFieldError } from './field-error.ts'
import { decodeError } from './use-form.ts'
import { words } from './words.ts'

/** What a control takes over to belong to its field. */
export type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean
  'aria-required': boolean
}

type Props = {
  /** Path of the value, as the server names it: `origins.0.domainName`. */
  name: string
  label: Text
  help?: Text
  required?: boolean
  /** For a text of several lines: the line, from 1, of the item at an index. */
  lineOf?: (index: number) => number
  children: (control: ControlProps) => ReactNode
}

type Found = { line?: number; error: FieldError }

function errorsOf(found: unknown, lineOf: Props['lineOf']): Found[] {
  if (Array.isArray(found)) {
    return found.flatMap((one: unknown, index) =>
      errorsOf(one, undefined).map(({ error }) => ({ error, line: lineOf?.(index) ?? index + 1 })),
    )
  }
  const message = (found as { message?: string } | undefined)?.message
  return message ? [{ error: decodeError(message) }] : []
}

/** Label, control, help and error of one value, tied together for assistive technology. */
export function Field({ name, label, help, required = false, lineOf, children }: Props) {
  const t = useText()
  const id = useId()
  const { formState } = useFormContext()
  const errors = errorsOf(get(formState.errors, name), lineOf).slice(0, 5)
  const say = ({ name: error, args }: FieldError) => sayFieldError(t, error, { field: t(label), ...args })
  const describedBy = [help && `${id}-help`, errors.length > 0 && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="field" data-field={name}>
      <label htmlFor={id} className={required ? 'must' : undefined}>
        {t(label)}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': errors.length > 0,
        'aria-required': required,
      })}
      {help && (
        <p className="field-help" id={`${id}-help`}>
          {t(help)}
        </p>
      )}
      {errors.length > 0 && (
        <div className="field-error" id={`${id}-error`} role="alert">
          {errors.map(({ line, error }) => (
            <span key={line ?? 0}>
              {line === undefined ? say(error) : t(words.line, { line, error: say(error) })}
            </span>
          ))}
        </div>
      )}
    </div>
  )
}
