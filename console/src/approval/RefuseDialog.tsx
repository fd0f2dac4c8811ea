import {
  type Approval,
  ApprovalDecision,
  decideApproval,
  listApprovals,
} from '@fairlead/api/approval/approval.ts'
import { useAction } from '../lib/call/use-action.ts'
import { useText } from '../lib/text/text.ts'
import { CancelDialog } from '../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { TextField } from '../ui/field/TextField.tsx'
import { Form } from '../ui/form/Form.tsx'
import { useFormFrame } from '../ui/form/use-form.ts'
import { approvalText as text } from './text.ts'

type Props = { approval: Approval; onDone: () => void; onClose: () => void }

/** Refuses a request, with the reason that its requester gets. */
export function RefuseDialog({ approval: { id, subject, requestedBy: name }, onDone, onClose }: Props) {
  const t = useText()
  const refuse = useAction(decideApproval, {
    tell: 'form',
    done: [text.isRefused, { subject }],
    onDone,
    refresh: [listApprovals],
  })
  const frame = useFormFrame({
    schema: ApprovalDecision,
    values: { approve: false, refusal: '' },
    submit: (body) => refuse.act({ params: { id }, body }),
  })
  return (
    <Dialog title={t(text.refuseTitle, { name })} onClose={onClose}>
      <Form
        frame={frame}
        submitLabel={t(text.refuse)}
        action={decideApproval}
        danger
        aside={<CancelDialog />}
      >
        <TextField name={frame.name('refusal')} label={text.refusal} required autoComplete="off" />
      </Form>
    </Dialog>
  )
}
