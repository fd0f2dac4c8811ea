import { type Approval, ApprovalDecision } from '@fairlead/api/approval/approval.ts'
import { useAction } from '../lib/call/use-action.ts'
import { useText } from '../lib/text/text.ts'
import { CancelDialog } from '../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { TextField } from '../ui/field/TextField.tsx'
import { Form } from '../ui/form/Form.tsx'
import { useFormFrame } from '../ui/form/use-form.ts'
import type { ApprovalCalls } from './approval-calls.ts'
import { approvalText as text } from './text.ts'

type Props = { calls: ApprovalCalls; approval: Approval; onDone: () => void; onClose: () => void }

/** Refuses a request, with the reason that its requester gets. */
export function RefuseDialog({ calls, approval, onDone, onClose }: Props) {
  const { id, subject, requestedBy: name } = approval
  const t = useText()
  const refuse = useAction(calls.decide, {
    tell: 'form',
    done: [text.isRefused, { subject }],
    onDone,
    refresh: calls.refresh,
  })
  const frame = useFormFrame({
    schema: ApprovalDecision,
    values: { approve: false, refusal: '' },
    submit: (body) => refuse.act({ params: { id }, body }),
  })
  return (
    <Dialog title={t(text.refuseTitle, { name })} onClose={onClose}>
      <Form frame={frame} submitLabel={t(text.refuse)} action={calls.decide} danger aside={<CancelDialog />}>
        <TextField name={frame.name('refusal')} label={text.refusal} required autoComplete="off" />
      </Form>
    </Dialog>
  )
}
