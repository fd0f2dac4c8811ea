import type { ReactNode } from 'react'
import { useText } from '../../lib/text/text.ts'
import type { LineOf } from './FieldErrors.tsx'
import { FieldFoot, type FieldProps, useFieldParts } from './field-parts.tsx'

/** Props that connect a control to its field. */
export type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean
  'aria-required': boolean
}

type Props = FieldProps & { lineOf?: LineOf | undefined; children: (control: ControlProps) => ReactNode }

/** Label, control, help and error of one value, connected for assistive technology. */
export function Field({ name, label, help, required = false, lineOf, children }: Props) {
  const t = useText()
  const parts = useFieldParts({ name, help }, lineOf)
  return (
    <div className="field" data-field={name}>
      <label htmlFor={parts.id} className={required ? 'must' : undefined}>
        {t(label)}
      </label>
      {children({
        id: parts.id,
        'aria-describedby': parts.describedBy,
        'aria-invalid': parts.errors.length > 0,
        'aria-required': required,
      })}
      <FieldFoot label={label} parts={parts} />
    </div>
  )
}
