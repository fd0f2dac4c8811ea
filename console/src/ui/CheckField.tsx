import type { Text } from '@fairlead/api/text.ts'
import { useId } from 'react'
import { get, useFormContext } from 'react-hook-form'
import { useText } from '../lib/text.ts'
import { sayFieldError } from './field-error.ts'
import { decodeError } from './use-form.ts'

type Props = { name: string; label: Text; required?: boolean }

/** A box to tick, with its label beside it and its error below. */
export function CheckField({ name, label, required = false }: Props) {
  const t = useText()
  const id = useId()
  const { register, formState } = useFormContext()
  const found: { message?: string } | undefined = get(formState.errors, name)
  const error = found?.message === undefined ? undefined : decodeError(found.message)
  return (
    <div className="field check" data-field={name}>
      <label>
        <input
          type="checkbox"
          aria-invalid={error !== undefined}
          aria-required={required}
          aria-describedby={error && id}
          {...register(name)}
        />
        <span className={required ? 'must' : undefined}>{t(label)}</span>
      </label>
      {error && (
        <div className="field-error" id={id} role="alert">
          <span>{sayFieldError(t, error.name, { field: t(label), ...error.args })}</span>
        </div>
      )}
    </div>
  )
}
