import { addBillRate, type BillRate, editBillRate, listBillRates } from '@fairlead/api/bill/bill-rate.ts'
import { contractCurrencies } from '@fairlead/api/resale-contract/names.ts'
import { useAction } from '../lib/call/use-action.ts'
import { useText } from '../lib/text/text.ts'
import { DateField } from '../ui/date/DateField.tsx'
import { CancelDialog } from '../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { SelectField } from '../ui/field/SelectField.tsx'
import { TextField } from '../ui/field/TextField.tsx'
import { Form } from '../ui/form/Form.tsx'
import { useFormFrame } from '../ui/form/use-form.ts'
import { words } from '../ui/text/words.ts'
import { monthOptions } from './filters.ts'
import { billText, rateText as text } from './text.ts'

type Props = { of: BillRate | undefined; onClose: () => void }

const currencies = contractCurrencies.map((value) => ({ value, label: value }))

/** Adds the rate of a month, or changes it. */
export function BillRateDialog({ of, onClose }: Props) {
  const t = useText()
  const options = { tell: 'form', onDone: onClose, refresh: [listBillRates] } as const
  const add = useAction(addBillRate, {
    ...options,
    done: ({ bizPeriod }) => [text.added, { name: bizPeriod }],
  })
  const edit = useAction(editBillRate, {
    ...options,
    done: ({ bizPeriod }) => [words.isSaved, { name: bizPeriod }],
  })
  const months = monthOptions()
  const frame = useFormFrame({
    schema: addBillRate.body,
    values: {
      bizPeriod: of?.bizPeriod ?? months[1]?.value ?? '',
      fromCurrency: (of?.fromCurrency ?? 'USD') as 'USD',
      toCurrency: (of?.toCurrency ?? 'CNY') as 'CNY',
      exchangeRate: of?.exchangeRate ?? '',
      rateSource: of?.rateSource ?? '',
      rateDate: of?.rateDate ?? '',
    },
    submit: (body) => (of ? edit.act({ params: { id: of.id }, body }) : add.act({ body })),
  })
  const known = months.some(({ value }) => value === of?.bizPeriod)
  return (
    <Dialog title={of ? t(text.editTitle, { name: of.bizPeriod }) : t(text.add)} onClose={onClose}>
      <Form
        frame={frame}
        submitLabel={t(of ? words.save : text.add)}
        action={of ? editBillRate : addBillRate}
        aside={<CancelDialog />}
      >
        <SelectField
          name={frame.name('bizPeriod')}
          label={billText.bizPeriod}
          options={of && !known ? [{ value: of.bizPeriod, label: of.bizPeriod }, ...months] : months}
          required
        />
        <SelectField name={frame.name('fromCurrency')} label={text.from} options={currencies} required />
        <SelectField name={frame.name('toCurrency')} label={text.to} options={currencies} required />
        <TextField
          name={frame.name('exchangeRate')}
          label={billText.exchangeRate}
          required
          autoComplete="off"
        />
        <TextField
          name={frame.name('rateSource')}
          label={text.rateSource}
          help={text.sourceHelp}
          required
          autoComplete="off"
        />
        <DateField name={frame.name('rateDate')} label={text.rateDate} required />
      </Form>
    </Dialog>
  )
}
