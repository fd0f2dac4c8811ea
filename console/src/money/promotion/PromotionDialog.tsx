import { addPromotion, listPromotions, PromotionInput } from '@fairlead/api/money/promotion/promotion.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { useText } from '../../lib/text/text.ts'
import { AmountField } from '../../ui/amount/AmountField.tsx'
import { CancelDialog } from '../../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { MomentField } from '../../ui/field/MomentField.tsx'
import { NumberField, TextField } from '../../ui/field/TextField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useFormFrame } from '../../ui/form/use-form.ts'
import { promotionText as text } from './text.ts'

/** Asks what the next promotion gives, and when. */
export function PromotionDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const add = useAction(addPromotion, { tell: 'form', onDone: onClose, refresh: [listPromotions] })
  const frame = useFormFrame({
    schema: PromotionInput,
    values: {
      nameEn: '',
      nameZh: '',
      startTime: '',
      endTime: '',
      percentOff: 0,
      signUpAmount: '0',
      linkedAmount: '0',
      trafficAmount: '0',
      trafficMb: 300,
      days: 30,
    },
    submit: (body) => add.act({ body }, [text.added, { name: body.nameEn }]),
  })
  const gift = { unit: 'USD', decimals: 2, required: true, help: text.giftHelp } as const
  return (
    <Dialog title={t(text.add)} onClose={onClose}>
      <Form frame={frame} submitLabel={t(text.add)} aside={<CancelDialog />}>
        <TextField name={frame.name('nameEn')} label={text.nameEn} required autoComplete="off" />
        <TextField name={frame.name('nameZh')} label={text.nameZh} required autoComplete="off" />
        <MomentField name={frame.name('startTime')} label={text.start} required />
        <MomentField name={frame.name('endTime')} label={text.end} required />
        <NumberField
          name={frame.name('percentOff')}
          label={text.percentOff}
          help={text.percentOffHelp}
          required
        />
        <AmountField name={frame.name('signUpAmount')} label={text.signUpAmount} {...gift} />
        <AmountField name={frame.name('linkedAmount')} label={text.linkedAmount} {...gift} />
        <AmountField name={frame.name('trafficAmount')} label={text.trafficAmount} {...gift} />
        <NumberField name={frame.name('trafficMb')} label={text.trafficMb} required />
        <NumberField name={frame.name('days')} label={text.days} required />
      </Form>
    </Dialog>
  )
}
