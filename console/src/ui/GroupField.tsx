import type { Text } from '@fairlead/api/text.ts'
import { type ReactNode, useId } from 'react'
import { useText } from '../lib/text.ts'
import { FieldErrors, useFieldErrors } from './FieldErrors.tsx'

/** What each control of the group takes over to belong to it. */
export type GroupControl = { 'aria-invalid': boolean; 'aria-describedby': string | undefined }

type Props = {
  name: string
  label: Text
  help?: Text | undefined
  required?: boolean
  children: (control: GroupControl) => ReactNode
}

/** Several controls that make one value, as a group with one label, help and error. */
export function GroupField({ name, label, help, required = false, children }: Props) {
  const t = useText()
  const id = useId()
  const errors = useFieldErrors(name)
  const describedBy = [help && `${id}-help`, errors.length > 0 && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset className="field" data-field={name}>
      <legend className={required ? 'must' : undefined}>{t(label)}</legend>
      {children({ 'aria-invalid': errors.length > 0, 'aria-describedby': describedBy || undefined })}
      {help && (
        <p className="field-help" id={`${id}-help`}>
          {t(help)}
        </p>
      )}
      <FieldErrors id={`${id}-error`} label={label} errors={errors} />
    </fieldset>
  )
}
