import { useId } from 'react'
import { FieldErrors, useFieldErrors } from '../../../ui/field/FieldErrors.tsx'
import { labelOf } from '../setting/field-path.ts'

/** What is wrong with a list as a whole. It has no control that could take the focus, so it takes it itself. */
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
