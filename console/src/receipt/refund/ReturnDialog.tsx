import {
  addRefundRecord,
  getRefundDue,
  listRefundRecords,
  type RefundDue,
} from '@fairlead/api/receipt/refund/refund-record.ts'
import { contractCurrencies } from '@fairlead/api/resale-contract/names.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../lib/call/query.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { useText } from '../../lib/text/text.ts'
import { AmountField } from '../../ui/amount/AmountField.tsx'
import { useBalanceText } from '../../ui/amount/use-money.ts'
import { CustomerChoice } from '../../ui/choice/CustomerChoice.tsx'
import { CancelDialog } from '../../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { SelectField } from '../../ui/field/SelectField.tsx'
import { AreaField, NumberField, TextField } from '../../ui/field/TextField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useFormFrame } from '../../ui/form/use-form.ts'
import { Facts } from '../../ui/page/Facts.tsx'
import { contractWords } from '../../ui/pricing/contract-text.ts'
import { words } from '../../ui/text/words.ts'
import { customerVoucherText } from '../voucher/text.ts'
import { refundYears } from './refund-columns.tsx'
import { refundText as text } from './text.ts'

const currencies = contractCurrencies.map((value) => ({ value, label: value }))

/** What is due by what is chosen so far. */
function DueFacts({ due }: { due: RefundDue }) {
  const t = useText()
  const say = useBalanceText()
  const figure = (value: string) => say(value, due.currencyCode)
  return (
    <Facts
      facts={[
        { label: t(text.zeroLastDate), value: due.zeroLastDate ?? '–' },
        { label: t(text.rechargeTotal), value: figure(due.rechargeTotal) },
        { label: t(text.creditTotal), value: figure(due.creditTotal) },
        { label: t(text.creditRefund), value: figure(due.creditRefund) },
        { label: t(text.creditDue), value: figure(due.creditDue) },
      ]}
    />
  )
}

/** Returns a customer a part of what he paid in a year. */
export function ReturnDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const add = useAction(addRefundRecord, {
    tell: 'form',
    done: ({ number }) => [text.added, { name: number }],
    onDone: onClose,
    refresh: [listRefundRecords, getRefundDue],
  })
  const frame = useFormFrame({
    schema: addRefundRecord.body,
    values: {
      customerId: '',
      currencyCode: 'USD' as const,
      refundYear: refundYears()[0] ?? 0,
      rate: '',
      currentCredit: '',
      days: 365,
      remark: '',
    },
    submit: (body) => add.act({ body }),
  })
  const { name, form } = frame
  const { customerId, currencyCode, refundYear, rate } = form.watch()
  const asked = getRefundDue.query.safeParse({ customerId, currencyCode, refundYear, rate })
  const { data: due } = useQuery({
    ...callQuery(
      getRefundDue,
      { query: { customerId, currencyCode, refundYear: Number(refundYear), rate } },
      { quiet: true },
    ),
    enabled: asked.success,
  })
  return (
    <Dialog title={t(text.add)} onClose={onClose}>
      <Form frame={frame} submitLabel={t(text.add)} action={addRefundRecord} aside={<CancelDialog />}>
        <p>{t(text.voucherHelp)}</p>
        <CustomerChoice
          name={name('customerId')}
          label={text.customer}
          placeholder={contractWords.searchCustomer}
          known={undefined}
          onChoose={(id) => form.setValue('customerId', id, { shouldDirty: true })}
          required
        />
        <SelectField name={name('currencyCode')} label={text.currency} options={currencies} />
        <SelectField
          name={name('refundYear')}
          label={text.refundYear}
          options={refundYears().map((value) => ({ value, label: String(value) }))}
        />
        <TextField name={name('rate')} label={text.rate} help={text.rateHelp} required autoComplete="off" />
        {due && asked.success && <DueFacts due={due} />}
        <AmountField name={name('currentCredit')} label={text.currentCredit} unit={currencyCode} required />
        <NumberField name={name('days')} label={customerVoucherText.days} required />
        <AreaField name={name('remark')} label={words.remark} />
      </Form>
    </Dialog>
  )
}
