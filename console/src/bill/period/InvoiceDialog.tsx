import {
  getPeriod,
  getSupplierInvoices,
  saveSupplierInvoice,
  type SupplierInvoice,
} from '@fairlead/api/bill/period/billing-period.ts'
import { contractCurrencies } from '@fairlead/api/resale-contract/names.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { useText } from '../../lib/text/text.ts'
import { CancelDialog } from '../../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { TextField } from '../../ui/field/TextField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useFormFrame } from '../../ui/form/use-form.ts'
import { words } from '../../ui/text/words.ts'
import { periodText as text } from './text.ts'

type Props = { id: string; invoice: SupplierInvoice; onClose: () => void }

/** Enters what the provider of a payer account invoiced. */
export function InvoiceDialog({ id, invoice, onClose }: Props) {
  const t = useText()
  const { payNumber, currencyCode } = invoice
  const save = useAction(saveSupplierInvoice, {
    tell: 'form',
    done: [text.entered, { name: payNumber }],
    onDone: onClose,
    refresh: [getSupplierInvoices, getPeriod],
  })
  const frame = useFormFrame({
    schema: saveSupplierInvoice.body,
    values: {
      payNumber,
      currencyCode: contractCurrencies.find((one) => one === currencyCode) ?? 'USD',
      invoiceNumber: invoice.invoiceNumber,
      invoiceAmt: invoice.invoiceAmt ?? '',
      tolerance: invoice.tolerance,
    },
    submit: (body) => save.act({ params: { id }, body }),
  })
  return (
    <Dialog title={`${t(text.enter)} ${payNumber}`} onClose={onClose}>
      <Form frame={frame} submitLabel={t(words.save)} action={saveSupplierInvoice} aside={<CancelDialog />}>
        <TextField
          name={frame.name('invoiceNumber')}
          label={text.invoiceNumber}
          required
          autoComplete="off"
        />
        <TextField name={frame.name('invoiceAmt')} label={text.invoiceAmt} required autoComplete="off" />
        <TextField name={frame.name('tolerance')} label={text.tolerance} required autoComplete="off" />
      </Form>
    </Dialog>
  )
}
