import { packageListNames } from '@fairlead/api/money/plan/names.ts'
import { addOffer, listOffers } from '@fairlead/api/money/plan/offer.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { useText } from '../../lib/text/text.ts'
import { AmountField } from '../../ui/amount/AmountField.tsx'
import { CancelDialog } from '../../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { SelectField } from '../../ui/field/SelectField.tsx'
import { NumberField, TextField, verbatim } from '../../ui/field/TextField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useFormFrame } from '../../ui/form/use-form.ts'
import { planText as text } from './text.ts'

const lists = [1, 2].map((value) => ({ value, label: packageListNames[value === 1 ? 1 : 2] }))

/** Puts a package on sale, or the next version of one. */
export function OfferDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const add = useAction(addOffer, {
    tell: 'form',
    done: ({ approvalId }) => (approvalId === null ? text.added : text.addRequested),
    onDone: onClose,
    refresh: [listOffers],
  })
  const frame = useFormFrame({
    schema: addOffer.body,
    values: {
      plan: '',
      list: 1 as const,
      nameEn: '',
      nameZh: '',
      price: '',
      trafficGb: 0,
      requests: 0,
      originTrafficGb: 0,
      sites: 0,
    },
    submit: (body) => add.act({ body }),
  })
  return (
    <Dialog title={t(text.add)} onClose={onClose}>
      <p className="soft">{t(text.twoPersons)}</p>
      <Form frame={frame} submitLabel={t(text.add)} aside={<CancelDialog />}>
        <TextField name={frame.name('plan')} label={text.plan} help={text.planHelp} required {...verbatim} />
        <SelectField name={frame.name('list')} label={text.list} options={lists} />
        <TextField name={frame.name('nameEn')} label={text.nameEn} required autoComplete="off" />
        <TextField name={frame.name('nameZh')} label={text.nameZh} required autoComplete="off" />
        <AmountField name={frame.name('price')} label={text.offerPrice} unit="USD" decimals={2} required />
        <NumberField name={frame.name('trafficGb')} label={text.trafficGb} required />
        <NumberField name={frame.name('requests')} label={text.requests} required />
        <NumberField name={frame.name('originTrafficGb')} label={text.originTrafficGb} required />
        <NumberField name={frame.name('sites')} label={text.sites} help={text.sitesHelp} required />
      </Form>
    </Dialog>
  )
}
