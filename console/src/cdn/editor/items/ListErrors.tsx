import { useId } from 'react'
import { FieldErrors, useFieldErrors } from '../../../ui/field/FieldErrors.tsx'
import { labelOf } from '../setting/field-path.ts'

/** Errors of a list as a whole. The list has no control for the focus, so the message itself takes it. */
export function ListErrors({ name }: { name: string }) {
  const id = useId()
  const errors = useFieldErrors(name).filter(({ line }) => line === undefined)
  if (errors.length === 0) return null
  return (
    <div className="panel-note" data-field={name} tabIndex={-1}>
      <FieldErrors id={id} label={labelOf(name)} errors={errors} />
    </div>
  )
}
