import { expandProtection, listDdosOrders } from '@fairlead/api/ddos/order.ts'
import { goTo } from '../../lib/address/navigator.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { randomId } from '../../lib/random-id.ts'
import { useMe } from '../../lib/session/session.ts'
import { useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import { CancelDialog } from '../../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { NumberField, TextField } from '../../ui/field/TextField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useFormFrame } from '../../ui/form/use-form.ts'
import { text } from '../text.ts'

/** Orders more sites for the protection. The page of the order shows the cost and takes the payment. */
export function ExpandDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const me = useMe()
  const add = useAction(expandProtection, {
    tell: 'form',
    refresh: [listDdosOrders],
    onDone: ({ id }) => goTo(paths.protectionOrder(id)),
  })
  const frame = useFormFrame({
    schema: expandProtection.body,
    values: {
      key: randomId(),
      extra: 1,
      contactName: me.username,
      contactEmail: me.email,
      contactPhone: '',
    },
    submit: (body) => add.act({ body }),
  })
  return (
    <Dialog title={t(text.more)} onClose={onClose}>
      <Form frame={frame} submitLabel={t(text.placeOrder)} action={expandProtection} aside={<CancelDialog />}>
        <p className="soft">{t(text.moreHelp)}</p>
        <NumberField name={frame.name('extra')} label={text.extra} required />
        <TextField name={frame.name('contactName')} label={text.contactName} required />
        <TextField name={frame.name('contactEmail')} label={text.contactEmail} required />
        <TextField name={frame.name('contactPhone')} label={text.contactPhone} help={text.contactPhoneHelp} />
      </Form>
    </Dialog>
  )
}
