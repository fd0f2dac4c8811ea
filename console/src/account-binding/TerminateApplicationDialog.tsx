import {
  type BindingApplication,
  getBindingApplication,
  listBindingApplications,
  terminateBindingApplication,
} from '@fairlead/api/account-binding/application.ts'
import { listBindings } from '@fairlead/api/account-binding/binding.ts'
import { BindingStatus } from '@fairlead/api/account-binding/names.ts'
import { useAction } from '../lib/call/use-action.ts'
import { useText } from '../lib/text/text.ts'
import { DateField } from '../ui/date/DateField.tsx'
import { CancelDialog } from '../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { TextField } from '../ui/field/TextField.tsx'
import { Form } from '../ui/form/Form.tsx'
import { useFormFrame } from '../ui/form/use-form.ts'
import { bindingText as text } from './text.ts'

type Props = { of: BindingApplication; onClose: () => void }

/** Terminates an application with its cause; of a finished one also on which day its bindings end. */
export function TerminateApplicationDialog({ of, onClose }: Props) {
  const t = useText()
  const name = of.number
  const isFinished = of.status === BindingStatus.finished
  const terminate = useAction(terminateBindingApplication, {
    tell: 'form',
    done: [text.terminated, { name }],
    onDone: onClose,
    refresh: [listBindingApplications, getBindingApplication, listBindings],
  })
  const frame = useFormFrame({
    schema: terminateBindingApplication.body,
    values: { tCause: '', endDate: null },
    submit: (body) => terminate.act({ params: { id: of.id }, body }),
  })
  return (
    <Dialog title={t(text.terminateTitle, { name })} onClose={onClose}>
      <p>{t(isFinished ? text.terminateFinished : text.terminateDraft)}</p>
      <Form
        frame={frame}
        submitLabel={t(text.terminate)}
        action={terminateBindingApplication}
        danger
        aside={<CancelDialog />}
      >
        {isFinished && (
          <DateField name={frame.name('endDate')} label={text.until} help={text.untilHelp} orNull required />
        )}
        <TextField name={frame.name('tCause')} label={text.cause} required autoComplete="off" />
      </Form>
    </Dialog>
  )
}
