import {
  type CustomerDetail,
  followCustomer,
  FollowUpInput,
  getCustomer,
  listCustomers,
  listFollowUps,
} from '@fairlead/api/customer/customer.ts'
import { customerStatusNames } from '@fairlead/api/customer/names.ts'
import { useAction } from '../lib/call/use-action.ts'
import { useText } from '../lib/text/text.ts'
import { CancelDialog } from '../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { MomentField } from '../ui/field/MomentField.tsx'
import { SelectField } from '../ui/field/SelectField.tsx'
import { AreaField } from '../ui/field/TextField.tsx'
import { Form } from '../ui/form/Form.tsx'
import { useFormFrame } from '../ui/form/use-form.ts'
import { customerText as text } from './text.ts'

/** Notes what was said, and when to speak again. */
export function FollowUpDialog({ of, onClose }: { of: CustomerDetail; onClose: () => void }) {
  const t = useText()
  const follow = useAction(followCustomer, {
    tell: 'form',
    done: text.noted,
    onDone: onClose,
    refresh: [listCustomers, getCustomer, listFollowUps],
  })
  const frame = useFormFrame({
    schema: FollowUpInput,
    values: { note: '', customerStatus: of.customerStatus, nextContactTime: null },
    submit: (body) => follow.act({ params: { id: of.id }, body }),
  })
  return (
    <Dialog title={t(text.follow)} onClose={onClose}>
      <Form frame={frame} submitLabel={t(text.follow)} aside={<CancelDialog />}>
        <AreaField name={frame.name('note')} label={text.note} required rows={4} />
        <SelectField
          name={frame.name('customerStatus')}
          label={text.status}
          options={([1, 2, 3, 4] as const).map((value) => ({ value, label: customerStatusNames[value] }))}
        />
        <MomentField name={frame.name('nextContactTime')} label={text.nextContact} />
      </Form>
    </Dialog>
  )
}
