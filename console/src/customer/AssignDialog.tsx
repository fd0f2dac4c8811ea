import {
  assignCustomer,
  type CustomerDetail,
  getCustomer,
  listCustomers,
  selectSalers,
} from '@fairlead/api/customer/customer.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../lib/call/query.ts'
import { useAction } from '../lib/call/use-action.ts'
import { useText } from '../lib/text/text.ts'
import { ChoiceField } from '../ui/choice/ChoiceField.tsx'
import { CancelDialog } from '../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { Form } from '../ui/form/Form.tsx'
import { useFormFrame } from '../ui/form/use-form.ts'
import { customerText as text } from './text.ts'

/** Chooses the user who looks after a customer, or nobody. */
export function AssignDialog({ of, onClose }: { of: CustomerDetail; onClose: () => void }) {
  const t = useText()
  const { data: users = [] } = useQuery(callQuery(selectSalers, {}))
  const assign = useAction(assignCustomer, {
    tell: 'form',
    done: [text.assigned, { name: of.fname }],
    onDone: onClose,
    refresh: [listCustomers, getCustomer],
  })
  const frame = useFormFrame({
    schema: assignCustomer.body,
    values: { salerId: of.salerId },
    submit: (body) => assign.act({ params: { id: of.id }, body }),
  })
  return (
    <Dialog title={t(text.assignTitle, { name: of.fname })} onClose={onClose}>
      <Form frame={frame} submitLabel={t(text.assign)} aside={<CancelDialog />}>
        <ChoiceField
          name={frame.name('salerId')}
          label={text.salerName}
          choices={users.map(({ id, username }) => ({ value: id, label: username }))}
          placeholder={text.nobody}
          clearable
        />
      </Form>
    </Dialog>
  )
}
