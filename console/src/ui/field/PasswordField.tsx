import type { ComponentProps } from 'react'
import { useFormContext } from 'react-hook-form'
import { Field } from './Field.tsx'
import { PasswordInput } from './PasswordInput.tsx'
import type { FieldProps } from './field-parts.tsx'

type Props = FieldProps & Pick<ComponentProps<'input'>, 'autoComplete'>

/** A password that can be made visible while typing. */
export function PasswordField({ autoComplete = 'current-password', ...frame }: Props) {
  const { register } = useFormContext()
  return (
    <Field {...frame}>
      {(control) => <PasswordInput {...control} autoComplete={autoComplete} {...register(frame.name)} />}
    </Field>
  )
}
