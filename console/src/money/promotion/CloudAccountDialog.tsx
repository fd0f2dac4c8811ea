import { supplierNames } from '@fairlead/api/linked-account/names.ts'
import { supplierKeys } from '@fairlead/api/linked-account/linked-account.ts'
import { CloudConfirmationInput, confirmCloudAccount } from '@fairlead/api/money/promotion/cloud-account.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { useText } from '../../lib/text/text.ts'
import { CancelDialog } from '../../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { SelectField } from '../../ui/field/SelectField.tsx'
import { TextField, verbatim } from '../../ui/field/TextField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useFormFrame } from '../../ui/form/use-form.ts'
import { promotionText as text } from './text.ts'

/** Records that a cloud account belongs to the customer who linked it. */
export function CloudAccountDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const confirm = useAction(confirmCloudAccount, { tell: 'form', onDone: onClose })
  const frame = useFormFrame({
    schema: CloudConfirmationInput,
    values: { accountNumber: '', supplier: supplierKeys[0], linkedAccount: '' },
    submit: (body) => confirm.act({ body }, [text.cloudConfirmed, { number: body.linkedAccount }]),
  })
  return (
    <Dialog title={t(text.confirmCloud)} onClose={onClose}>
      <Form
        frame={frame}
        submitLabel={t(text.confirmCloud)}
        action={confirmCloudAccount}
        aside={<CancelDialog />}
      >
        <p className="soft">{t(text.confirmCloudHelp)}</p>
        <TextField name={frame.name('accountNumber')} label={text.accountNumber} required {...verbatim} />
        <SelectField
          name={frame.name('supplier')}
          label={text.supplier}
          options={supplierKeys.map((value) => ({ value, label: supplierNames[value] }))}
        />
        <TextField name={frame.name('linkedAccount')} label={text.cloudNumber} required {...verbatim} />
      </Form>
    </Dialog>
  )
}
