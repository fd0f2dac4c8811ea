import {
  addCustomerVoucher,
  CustomerVoucherInput,
  listCustomerVouchers,
  selectPayingReceipts,
} from '@fairlead/api/receipt/voucher/customer-voucher.ts'
import { listReceipts } from '@fairlead/api/receipt/receipt.ts'
import { contractCurrencies } from '@fairlead/api/resale-contract/names.ts'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { goTo } from '../../lib/address/navigator.ts'
import { callQuery } from '../../lib/call/query.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import { AmountField } from '../../ui/amount/AmountField.tsx'
import { useMoney } from '../../ui/amount/use-money.ts'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { CustomerChoice } from '../../ui/choice/CustomerChoice.tsx'
import { DateField } from '../../ui/date/DateField.tsx'
import { MomentField } from '../../ui/field/MomentField.tsx'
import { SelectField } from '../../ui/field/SelectField.tsx'
import { AreaField, NumberField } from '../../ui/field/TextField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useFormFrame } from '../../ui/form/use-form.ts'
import { contractWords } from '../../ui/pricing/contract-text.ts'
import { nouns } from '../../ui/text/nouns.ts'
import { words } from '../../ui/text/words.ts'
import { customerVoucherText as text } from './text.ts'

type Values = Omit<CustomerVoucherInput, 'receiptId'> & { receiptId: string }

const toInput = ({ receiptId, ...values }: Values) => ({ ...values, receiptId: receiptId || null })
const Schema: z.ZodType<CustomerVoucherInput, Values> = z
  .custom<Values>()
  .transform(toInput)
  .pipe(CustomerVoucherInput as unknown as z.ZodType<CustomerVoucherInput, ReturnType<typeof toInput>>)

const first = (): Values => ({
  customerId: '',
  currencyCode: 'USD',
  creditAmount: '',
  amount: '0',
  receiptId: '',
  beginTime: new Date().toISOString(),
  days: 365,
  beginDate: null,
  finishDate: null,
  remark: '',
})

const currencies = contractCurrencies.map((value) => ({ value, label: value }))

/** Gives a customer a voucher, for free or for what a receipt has left. */
export function CustomerVoucherForm() {
  const t = useText()
  const money = useMoney()
  const add = useAction(addCustomerVoucher, {
    tell: 'form',
    refresh: [listCustomerVouchers, listReceipts, selectPayingReceipts],
  })
  const frame = useFormFrame({
    schema: Schema,
    values: first(),
    submit: async (body) => {
      const { id, billCode } = await add.act({ body })
      goTo(paths.customerVoucher(id), { replace: true })
      return billCode
    },
  })
  const { name, form } = frame
  const { customerId, currencyCode } = form.watch()
  const { data: receipts = [] } = useQuery({
    ...callQuery(selectPayingReceipts, { query: { customerId, currencyCode } }, { quiet: true }),
    enabled: customerId !== '',
  })
  return (
    <Form
      frame={frame}
      submitLabel={t(text.add)}
      action={addCustomerVoucher}
      aside={<ButtonLink place={paths.customerVouchers()}>{t(words.cancel)}</ButtonLink>}
    >
      <CustomerChoice
        name={name('customerId')}
        label={nouns.customer}
        placeholder={contractWords.searchCustomer}
        known={undefined}
        onChoose={(id) => {
          form.setValue('customerId', id, { shouldDirty: true })
          form.setValue('receiptId', '')
        }}
        required
      />
      <div className="form-row">
        <SelectField
          name={name('currencyCode')}
          label={nouns.currency}
          options={currencies}
          onChoose={(_, take) => {
            take()
            form.setValue('receiptId', '')
          }}
        />
        <AmountField name={name('creditAmount')} label={text.creditAmount} unit={currencyCode} required />
      </div>
      <div className="form-row">
        <AmountField name={name('amount')} label={text.amount} help={text.priceHelp} unit={currencyCode} />
        <SelectField
          name={name('receiptId')}
          label={text.receipt}
          options={[
            { value: '', label: text.noReceipt },
            ...receipts.map(({ id, fnumber, billDate, balance }) => ({
              value: id,
              label: t(text.receiptOf, {
                number: fnumber,
                day: billDate,
                amount: money(balance, currencyCode),
              }),
            })),
          ]}
        />
      </div>
      <div className="form-row">
        <MomentField name={name('beginTime')} label={text.beginTime} required />
        <NumberField name={name('days')} label={text.days} required />
      </div>
      <div className="form-row">
        <DateField name={name('beginDate')} label={text.beginDate} help={text.usageHelp} orNull />
        <DateField name={name('finishDate')} label={text.finishDate} orNull />
      </div>
      <AreaField name={name('remark')} label={words.remark} />
    </Form>
  )
}
