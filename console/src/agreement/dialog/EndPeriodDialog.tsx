import { getAgreement } from '@fairlead/api/agreement/agreement.ts'
import {
  type AssociatedAccount,
  endAssociation,
  listAssociatedAccounts,
} from '@fairlead/api/agreement/associated-account.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { useText } from '../../lib/text/text.ts'
import { DateField } from '../../ui/date/DateField.tsx'
import { CancelDialog } from '../../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useFormFrame } from '../../ui/form/use-form.ts'
import { agreementText as text } from '../text.ts'

type Props = { agreementId: string; of: AssociatedAccount; onClose: () => void }

/** Sets the last day of an associated account. */
export function EndPeriodDialog({ agreementId, of: { id, accountNumber: number, endDate }, onClose }: Props) {
  const t = useText()
  const end = useAction(endAssociation, {
    tell: 'form',
    done: (row) => [text.ended, { number, day: row.endDate ?? '' }],
    onDone: onClose,
    refresh: [listAssociatedAccounts, getAgreement],
  })
  const frame = useFormFrame({
    schema: endAssociation.body,
    values: { endDate: endDate ?? '' },
    submit: (body) => end.act({ params: { agreementId, id }, body }),
  })
  return (
    <Dialog title={t(text.endTitle, { number })} onClose={onClose}>
      <Form frame={frame} submitLabel={t(text.endPeriod)} action={endAssociation} aside={<CancelDialog />}>
        <DateField name={frame.name('endDate')} label={text.to} required />
      </Form>
    </Dialog>
  )
}
