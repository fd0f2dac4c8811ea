import { DelegationInput } from '@fairlead/api/approval/delegation.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../lib/call/query.ts'
import { useAction } from '../lib/call/use-action.ts'
import { useText } from '../lib/text/text.ts'
import { ChoiceField } from '../ui/choice/ChoiceField.tsx'
import { CancelDialog } from '../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { MomentField } from '../ui/field/MomentField.tsx'
import { TextField } from '../ui/field/TextField.tsx'
import { Form } from '../ui/form/Form.tsx'
import { useFormFrame } from '../ui/form/use-form.ts'
import type { DelegationCalls } from './approval-calls.ts'
import { delegationText as text } from './delegation-text.ts'

/** Lets a colleague decide in one's place until a moment. */
export function DelegationDialog({ calls, onClose }: { calls: DelegationCalls; onClose: () => void }) {
  const t = useText()
  const { data: users = [] } = useQuery(callQuery(calls.select, {}))
  const add = useAction(calls.add, {
    tell: 'form',
    done: ({ toName: name }) => [text.added, { name }],
    onDone: onClose,
    refresh: [calls.list],
  })
  const frame = useFormFrame({
    schema: DelegationInput,
    values: { userId: '', endTime: null, note: '' },
    submit: (body) => add.act({ body }),
  })
  return (
    <Dialog title={t(text.add)} onClose={onClose}>
      <Form frame={frame} submitLabel={t(text.add)} action={calls.add} aside={<CancelDialog />}>
        <ChoiceField
          name={frame.name('userId')}
          label={text.to}
          help={text.toHelp}
          choices={users.map(({ id, username }) => ({ value: id, label: username }))}
          placeholder={text.choose}
          required
        />
        <MomentField name={frame.name('endTime')} label={text.end} help={text.endHelp} required />
        <TextField name={frame.name('note')} label={text.note} autoComplete="off" />
      </Form>
    </Dialog>
  )
}
