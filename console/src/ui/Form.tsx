import type { ReactNode } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import type { CallError } from '../lib/call-error.ts'
import { failureText, reactionTo } from '../lib/failure.ts'
import { useText } from '../lib/text.ts'
import { Alert } from './Alert.tsx'
import { Button } from './Button.tsx'
import { sayFieldError } from './field-error.ts'
import './form.css'
import './input.css'
import type { FormFrame } from './use-form.ts'

type Props<In extends FieldValues> = {
  frame: FormFrame<In>
  /** The word of the button. */
  submitLabel: string
  /** Beside the button. */
  aside?: ReactNode
  children: ReactNode
}

/** The frame of a form: the alert for what has no field, the fields, the buttons. */
export function Form<In extends FieldValues>({ frame, submitLabel, aside, children }: Props<In>) {
  const { form, failure, pending, submit, attach } = frame
  return (
    <FormProvider {...(form as unknown as UseFormReturn)}>
      <form
        ref={attach}
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!pending) void submit()
        }}
      >
        {failure && <FormFailure error={failure} />}
        {children}
        <div className="form-actions">
          <Button type="submit" look="primary" pending={pending}>
            {submitLabel}
          </Button>
          {aside}
        </div>
      </form>
    </FormProvider>
  )
}

/** What the shell has not said already, with the fields that this form does not show. */
function FormFailure({ error }: { error: CallError }) {
  const t = useText()
  if (reactionTo(error, false).act !== 'toast') return null
  const rest = Object.entries(error.fields)
  return (
    <Alert tone="error" live>
      {failureText(error, t)}
      {rest.map(([path, name]) => (
        <div key={path}>
          <code>{path}</code> {sayFieldError(t, name, { field: path })}
        </div>
      ))}
    </Alert>
  )
}
