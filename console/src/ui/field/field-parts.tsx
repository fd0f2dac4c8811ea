import type { Text } from '@fairlead/api/text.ts'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import type { FieldName } from './field-name.ts'
import { useText } from '../../lib/text/text.ts'
import { FieldErrors, type FoundError, type LineOf, useFieldErrors } from './FieldErrors.tsx'

/** What every field of a form says of its value. */
export type FieldProps = {
  name: FieldName
  label: Text
  /** Stands below it. A function says what the present value means. */
  help?: Text | ((value: unknown) => Text | undefined) | undefined
  required?: boolean | undefined
}

/** What a field with a control of the form library may say besides. */
export type InputProps = FieldProps & {
  /** Fields that are judged together with this one. */
  deps?: readonly FieldName[] | undefined
  /** Shown, and not to be changed; its help or the form says why. */
  fixed?: boolean | undefined
}

type FieldLayout = {
  id: string
  help: Text | undefined
  errors: readonly FoundError[]
  describedBy: string | undefined
}

/** Help and errors of a field, with the ids that tie them to its control. */
export function useFieldParts(
  { name, help }: Pick<FieldProps, 'name' | 'help'>,
  lineOf?: LineOf,
): FieldLayout {
  const id = useId()
  const value: unknown = useWatch({ name, disabled: typeof help !== 'function' })
  const said = typeof help === 'function' ? help(value) : help
  const errors = useFieldErrors(name, lineOf)
  const ids = [said && `${id}-help`, errors.length > 0 && `${id}-error`].filter(Boolean)
  return { id, help: said, errors, describedBy: ids.join(' ') || undefined }
}

/** What stands below the control of a field. */
export function FieldFoot({ label, parts: { id, help, errors } }: { label: Text; parts: FieldLayout }) {
  const t = useText()
  return (
    <>
      {help && (
        <p className="field-help" id={`${id}-help`}>
          {t(help)}
        </p>
      )}
      <FieldErrors id={`${id}-error`} label={label} errors={errors} />
    </>
  )
}
