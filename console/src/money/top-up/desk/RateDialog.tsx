import { isChangeBeyond } from '@fairlead/api/approval/change.ts'
import {
  addExchangeRate,
  getPaymentSettings,
  listExchangeRates,
  rateCurrencies,
  RateInput,
  type SetRate,
  sampleCost,
  sampleDollars,
} from '@fairlead/api/money/top-up/desk/desk.ts'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { callQuery } from '../../../lib/call/query.ts'
import { useAction } from '../../../lib/call/use-action.ts'
import { useText } from '../../../lib/text/text.ts'
import { AmountField } from '../../../ui/amount/AmountField.tsx'
import { useMoney } from '../../../ui/amount/use-money.ts'
import { CancelDialog } from '../../../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { SelectField } from '../../../ui/field/SelectField.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { useFormFrame } from '../../../ui/form/use-form.ts'
import { Alert } from '../../../ui/page/Alert.tsx'
import { deskText as text } from './text.ts'

type Rates = { rates: readonly SetRate[]; percent: number }

/** What the rate means for a customer, beside the last one: a rate that is the wrong way round is seen here. */
function RatePreview({ rates, percent }: Rates) {
  const t = useText()
  const [currency, rate] = useWatch<z.input<typeof RateInput>, ['currency', 'exchangeRate']>({
    name: ['currency', 'exchangeRate'],
  })
  const last = rates.find((each) => each.currency === currency)?.exchangeRate ?? null
  const money = useMoney()
  const amount = money(sampleDollars, 'USD')
  const parsed = RateInput.shape.exchangeRate.safeParse(rate)
  const next = parsed.success ? parsed.data : null
  const waits = next !== null && (last === null || isChangeBeyond(last, next, percent))
  return (
    <>
      <p className="soft">
        {last === null
          ? t(text.noLastRate, { currency })
          : t(text.lastRate, { rate: last, amount, cost: money(sampleCost(last), currency) })}
      </p>
      <div role="status">
        {next !== null && <p>{t(text.rateMeans, { amount, cost: money(sampleCost(next), currency) })}</p>}
        {waits && <Alert tone="warn">{t(text.rateWaits, { percent })}</Alert>}
      </div>
    </>
  )
}

/** Sets the rate of a currency, and shows before what it means. */
export function RateDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const { data } = useQuery(callQuery(getPaymentSettings, {}))
  const save = useAction(addExchangeRate, {
    tell: 'form',
    done: ({ approvalId }) => (approvalId === null ? text.rateSet : text.rateRequested),
    onDone: onClose,
    refresh: [getPaymentSettings, listExchangeRates],
  })
  const frame = useFormFrame({
    schema: RateInput,
    values: { currency: rateCurrencies[0], exchangeRate: '' },
    submit: (body) => save.act({ body }),
  })
  return (
    <Dialog title={t(text.setRate)} onClose={onClose}>
      <Form frame={frame} submitLabel={t(text.setRate)} action={addExchangeRate} aside={<CancelDialog />}>
        <SelectField
          name={frame.name('currency')}
          label={text.currency}
          options={rateCurrencies.map((value) => ({ value, label: value }))}
        />
        <AmountField name={frame.name('exchangeRate')} label={text.rate} help={text.rateHelp} required />
        {data && <RatePreview rates={data.rates} percent={data.changePercent} />}
      </Form>
    </Dialog>
  )
}
