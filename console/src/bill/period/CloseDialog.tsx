import {
  type BillingPeriod,
  closePeriod,
  getPeriod,
  listPeriods,
} from '@fairlead/api/bill/period/billing-period.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { useText } from '../../lib/text/text.ts'
import { CancelDialog } from '../../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { TextField } from '../../ui/field/TextField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useFormFrame } from '../../ui/form/use-form.ts'
import { periodText as text } from './text.ts'

type Props = { period: BillingPeriod; onClose: () => void }

/** Closes a month. */
export function CloseDialog({ period, onClose }: Props) {
  const t = useText()
  const { id } = period
  const close = useAction(closePeriod, {
    tell: 'form',
    done: [text.isClosed, { name: id }],
    onDone: onClose,
    refresh: [getPeriod, listPeriods],
  })
  const frame = useFormFrame({
    schema: closePeriod.body,
    values: { reason: '' },
    submit: (body) => close.act({ params: { id }, body }),
  })
  return (
    <Dialog title={t(text.closeTitle, { name: id })} onClose={onClose}>
      <p>{t(text.closeText)}</p>
      <Form frame={frame} submitLabel={t(text.close)} action={closePeriod} danger aside={<CancelDialog />}>
        <TextField
          name={frame.name('reason')}
          label={text.closeReason}
          help={text.closeReasonHelp}
          autoComplete="off"
        />
      </Form>
    </Dialog>
  )
}
