import type { Text } from '@fairlead/api/text.ts'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import type { FieldName } from './field-name.ts'
import { useText } from '../../lib/text/text.ts'
import { FieldErrors, type FoundError, type LineOf, useFieldErrors } from './FieldErrors.tsx'

/** The props of every field. */
export type FieldProps = {
  name: FieldName
  label: Text
  /** Shown below it. A function describes the effect of the current value. */
  help?: Text | ((value: unknown) => Text | undefined) | undefined
  required?: boolean | undefined
}

/** Further props of a field whose control belongs to the form library. */
export type InputProps = FieldProps & {
  /** Fields that are validated together with this one. */
  deps?: readonly FieldName[] | undefined
  /** Shown but disabled; its help or the form explains why. */
  fixed?: boolean | undefined
}

type FieldLayout = {
  id: string
  help: Text | undefined
  errors: readonly FoundError[]
  describedBy: string | undefined
}

/** Help and errors of a field, with the ids that connect them to its control. */
export function useFieldParts(
  { name, help }: Pick<FieldProps, 'name' | 'help'>,
  lineOf?: LineOf,
): FieldLayout {
  const id = useId()
  const value: unknown = useWatch({ name, disabled: typeof help !== 'function' })
  const helpText = typeof help === 'function' ? help(value) : help
  const errors = useFieldErrors(name, lineOf)
  const ids = [helpText && `${id}-help`, errors.length > 0 && `${id}-error`].filter(Boolean)
  return { id, help: helpText, errors, describedBy: ids.join(' ') || undefined }
}

/** The texts below the control of a field. */
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
