import type { Text } from '@fairlead/api/text.ts'
import { type ReactNode, useId } from 'react'
import { useText } from '../lib/text.ts'
import { FieldErrors, type LineOf, useFieldErrors } from './FieldErrors.tsx'

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
  help?: Text | undefined
  required?: boolean
  lineOf?: LineOf
  children: (control: ControlProps) => ReactNode
}

/** Label, control, help and error of one value, tied together for assistive technology. */
export function Field({ name, label, help, required = false, lineOf, children }: Props) {
  const t = useText()
  const id = useId()
  const errors = useFieldErrors(name, lineOf)
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
      <FieldErrors id={`${id}-error`} label={label} errors={errors} />
    </div>
  )
}
