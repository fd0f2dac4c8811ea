import type { ErrorName } from '@fairlead/api/errors.ts'
import { type ReactNode, useContext } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { type KeyedCall, useHolds } from '../../lib/session/access.ts'
import type { CallError } from '../../lib/call/call-error.ts'
import { failureText, reactionTo } from '../../lib/call/failure.ts'
import { useFailureText } from '../../lib/call/failure-words.ts'
import { useText } from '../../lib/text/text.ts'
import { Alert } from '../page/Alert.tsx'
import { Button } from '../button/Button.tsx'
import { DialogLeavingContext } from '../dialog/dialog-leaving.ts'
import { useFieldError } from '../text/field-error.ts'
import './form.css'
import '../field/input.css'
import { LeaveGuard } from './LeaveGuard.tsx'
import type { FormFrame } from './use-form.ts'

type Props<In extends FieldValues> = {
  frame: FormFrame<In>
  /** The label of the button. */
  submitLabel: string
  /** The call of the button, if more users may see the form than may make it. */
  action?: KeyedCall
  /** True, or the name of the failure that prevents saving. */
  unless?: true | ErrorName
  /** Marks a destructive action. */
  danger?: boolean
  /** As wide as the page, with its buttons always visible. */
  wide?: boolean
  /** Shown beside the button. */
  aside?: ReactNode
  children: ReactNode
}

/** The frame of a form: an alert for failures without a field, the fields, the buttons. */
export function Form<In extends FieldValues>(props: Props<In>) {
  const { frame, submitLabel, action, unless = true, danger = false, wide = false, aside, children } = props
  // In a dialog the buttons are at the right end, the one that submits last, like those of a confirmation.
  const atEnd = useContext(DialogLeavingContext) !== undefined
  const say = useFailureText()
  const shown = useHolds(action)
  const { form, failure, pending, submit, attach } = frame
  return (
    <FormProvider {...(form as unknown as UseFormReturn)}>
      <form
        ref={attach}
        className={wide ? 'form wide' : 'form'}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // A dialog of another form stands in its element, though not in its page.
          event.stopPropagation()
          if (!pending && shown && unless === true) void submit()
        }}
      >
        {failure && <FormFailure error={failure} />}
        {children}
        <div className={atEnd ? 'form-actions end' : 'form-actions'}>
          {atEnd && aside}
          {shown && (
            <Button
              type="submit"
              look={danger ? 'danger' : 'primary'}
              pending={pending}
              reason={unless === true ? undefined : say(unless)}
            >
              {submitLabel}
            </Button>
          )}
          {!atEnd && aside}
        </div>
      </form>
      {/* Prompts of the shell are outside the router and close without asking. */}
      {frame.asksFirst && <LeaveGuard isUnsaved={frame.isUnsaved} />}
    </FormProvider>
  )
}

/** Shows the failure, unless the shell shows it, and the errors of fields that this form does not have. */
export function FormFailure({ error }: { error: CallError }) {
  const t = useText()
  const sayAt = useFieldError()
  if (reactionTo(error, false).act !== 'toast') return null
  const rest = Object.entries(error.fields)
  return (
    <Alert tone="error" live>
      {failureText(error, t)}
      {rest.map(([path, name]) => (
        <div key={path}>
          <code>{path}</code> {sayAt(name, { field: path })}
        </div>
      ))}
    </Alert>
  )
}
