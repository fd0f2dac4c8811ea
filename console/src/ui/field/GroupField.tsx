import type { ReactNode } from 'react'
import { useText } from '../../lib/text/text.ts'
import { FieldFoot, type FieldProps, useFieldParts } from './field-parts.tsx'

/** Props that connect each control to the group. */
export type GroupControl = { 'aria-invalid': boolean; 'aria-describedby': string | undefined }

type Props = FieldProps & {
  /** The label is visible to screen readers only. */
  unseen?: boolean
  children: (control: GroupControl) => ReactNode
}

/** Several controls for one value, as a group with one label, help and error. */
export function GroupField({ name, label, help, required = false, unseen = false, children }: Props) {
  const t = useText()
  const parts = useFieldParts({ name, help })
  return (
    <fieldset className="field" data-field={name}>
      <legend className={unseen ? 'unseen' : required ? 'must' : undefined}>{t(label)}</legend>
      {children({ 'aria-invalid': parts.errors.length > 0, 'aria-describedby': parts.describedBy })}
      <FieldFoot label={label} parts={parts} />
    </fieldset>
  )
}
