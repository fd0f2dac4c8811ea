import {
  FeeBearer,
  feeBearerNames,
  ReceiptPayType,
  receiptPayTypeNames,
} from '@fairlead/api/receipt/names.ts'
import { addReceipt, listReceipts, ReceiptInput } from '@fairlead/api/receipt/receipt.ts'
import { selectOpenBills } from '@fairlead/api/receipt/write-off.ts'
import { contractCurrencies } from '@fairlead/api/resale-contract/names.ts'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { goTo } from '../lib/address/navigator.ts'
import { callQuery } from '../lib/call/query.ts'
import { useAction } from '../lib/call/use-action.ts'
import { useText } from '../lib/text/text.ts'
import { paths } from '../paths.ts'
import { AmountField } from '../ui/amount/AmountField.tsx'
import { useMoney } from '../ui/amount/use-money.ts'
import { ButtonLink } from '../ui/button/Button.tsx'
import { CustomerChoice } from '../ui/choice/CustomerChoice.tsx'
import { DateField } from '../ui/date/DateField.tsx'
import { RadioField } from '../ui/field/RadioField.tsx'
import { SelectField } from '../ui/field/SelectField.tsx'
import { AreaField, TextField, verbatim } from '../ui/field/TextField.tsx'
import { Form } from '../ui/form/Form.tsx'
import { useFormFrame } from '../ui/form/use-form.ts'
import { words } from '../ui/text/words.ts'
import { receiptText as text } from './text.ts'

type Values = Omit<ReceiptInput, 'billId'> & { billId: string }

const toInput = ({ billId, ...values }: Values) => ({ ...values, billId: billId || null })
const Schema: z.ZodType<ReceiptInput, Values> = z
  .custom<Values>()
  .transform(toInput)
  .pipe(ReceiptInput as unknown as z.ZodType<ReceiptInput, ReturnType<typeof toInput>>)

const first: Values = {
  customerId: '',
  billId: '',
  billDate: '',
  payType: ReceiptPayType.bankTransfer,
  orderNumber: '',
  lineNumber: '',
  currencyCode: 'USD',
  payAmt: '',
  otherAmt: '0',
  feeBearer: FeeBearer.customer,
  remark: '',
}

const payTypes = ([1, 2, 3, 4] as const).map((value) => ({ value, label: receiptPayTypeNames[value] }))
const bearers = ([2, 1] as const).map((value) => ({ value, label: feeBearerNames[value] }))
const currencies = contractCurrencies.map((value) => ({ value, label: value }))

/** Enters what a customer paid, for a bill or in advance. */
export function ReceiptForm() {
  const t = useText()
  const money = useMoney()
  const add = useAction(addReceipt, { tell: 'form', refresh: [listReceipts] })
  const frame = useFormFrame({
    schema: Schema,
    values: first,
    submit: async (body) => {
      const { id, fnumber } = await add.act({ body })
      goTo(paths.receipt(id), { replace: true })
      return fnumber
    },
  })
  const { name, form } = frame
  const { customerId, currencyCode } = form.watch()
  const { data: bills = [] } = useQuery({
    ...callQuery(selectOpenBills, { query: { customerId, currencyCode } }, { quiet: true }),
    enabled: customerId !== '',
  })
  const forget = (take: () => void) => {
    take()
    form.setValue('billId', '')
  }
  return (
    <Form
      frame={frame}
      submitLabel={t(text.add)}
      action={addReceipt}
      aside={<ButtonLink place={paths.receipts()}>{t(words.cancel)}</ButtonLink>}
    >
      <CustomerChoice
        name={name('customerId')}
        label={text.customer}
        placeholder={text.searchCustomer}
        known={undefined}
        onChoose={(id) => {
          form.setValue('customerId', id, { shouldDirty: true })
          form.setValue('billId', '')
        }}
        required
      />
      <SelectField
        name={name('currencyCode')}
        label={text.currency}
        options={currencies}
        onChoose={(_, take) => forget(take)}
      />
      <SelectField
        name={name('billId')}
        label={text.bill}
        help={text.billHelp}
        options={[
          { value: '', label: text.inAdvance },
          ...bills.map(({ billId, billNumber, bizPeriod, unSettledAmt }) => ({
            value: billId,
            label: t(text.billOf, {
              number: billNumber,
              month: bizPeriod,
              amount: money(unSettledAmt, currencyCode),
            }),
          })),
        ]}
      />
      <div className="form-row">
        <DateField name={name('billDate')} label={text.billDate} required />
        <SelectField name={name('payType')} label={text.payType} options={payTypes} />
      </div>
      <div className="form-row">
        <TextField
          name={name('lineNumber')}
          label={text.lineNumber}
          help={text.lineHelp}
          required
          {...verbatim}
        />
        <TextField name={name('orderNumber')} label={text.orderNumber} {...verbatim} />
      </div>
      <div className="form-row">
        <AmountField name={name('payAmt')} label={text.payAmt} unit={currencyCode} required />
        <AmountField name={name('otherAmt')} label={text.otherAmt} unit={currencyCode} />
      </div>
      <RadioField name={name('feeBearer')} label={text.feeBearer} options={bearers} />
      <AreaField name={name('remark')} label={text.remark} />
    </Form>
  )
}
