import type { ReactNode } from 'react'
import { useText } from '../../lib/text/text.ts'
import { FieldFoot, type FieldProps, useFieldParts } from './field-parts.tsx'

/** What each control of the group takes over to belong to it. */
export type GroupControl = { 'aria-invalid': boolean; 'aria-describedby': string | undefined }

type Props = FieldProps & {
  /** The label is read by screen readers only. */
  unseen?: boolean
  children: (control: GroupControl) => ReactNode
}

/** Several controls that make one value, as a group with one label, help and error. */
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
