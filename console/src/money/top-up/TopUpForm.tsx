import { grabPayCountryNames, paymentMethodNames } from '@fairlead/api/money/top-up/methods.ts'
import { paidWith } from '@fairlead/api/money/top-up/quote.ts'
import {
  getTopUpOptions,
  TopUpAmount,
  TopUpInput,
  type TopUpOptions,
} from '@fairlead/api/money/top-up/top-up.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { CallError } from '../../lib/call/call-error.ts'
import { callQuery } from '../../lib/call/query.ts'
import { randomId } from '../../lib/random-id.ts'
import { useText } from '../../lib/text/text.ts'
import { AmountField } from '../../ui/amount/AmountField.tsx'
import { useMoney } from '../../ui/amount/use-money.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { CheckField } from '../../ui/field/CheckField.tsx'
import { RadioField } from '../../ui/field/RadioField.tsx'
import { TextField } from '../../ui/field/TextField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useFormFrame } from '../../ui/form/use-form.ts'
import { Alert } from '../../ui/page/Alert.tsx'
import { QuoteFacts } from './QuoteFacts.tsx'
import { topUpText as text } from './text.ts'
import { WalletFacts } from './WalletFacts.tsx'
import { renewOptions, startPayment } from './use-pay.ts'

export function TopUpForm() {
  const t = useText()
  const { data } = useQuery(callQuery(getTopUpOptions, {}))
  if (!data) return null
  const [first] = data.methods
  return (
    <section className="panel panel-body">
      {first ? <Fields options={data} first={first} /> : <Alert tone="warn">{t(text.none)}</Alert>}
    </section>
  )
}

const actualOf = (amount: string, { discount }: TopUpOptions) =>
  TopUpAmount.safeParse(amount).success ? paidWith(amount, discount) : '0'

const cards: readonly string[] = ['card', 'masterJcb', 'otherCard']

type Props = { options: TopUpOptions; first: TopUpOptions['methods'][number] }

function Fields({ options: known, first }: Props) {
  const t = useText()
  const money = useMoney()
  const [options, setOptions] = useState(known)
  const [changed, setChanged] = useState<TopUpInput>()
  const [pending, setPending] = useState(false)

  /** The request, with the amount and the rate that the page shows now. */
  const quoted = (body: TopUpInput, { methods, ...rest }: TopUpOptions): TopUpInput => ({
    ...body,
    actualAmount: actualOf(body.rechargeAmount, { methods, ...rest }),
    exchangeRate:
      methods.find(
        ({ paymentMethod, country }) => paymentMethod === body.paymentMethod && country === body.country,
      )?.exchangeRate ?? body.exchangeRate,
  })
  const send = async (body: TopUpInput) => {
    try {
      await startPayment(body)
    } catch (error) {
      if (!(error instanceof CallError) || error.name !== 'topUpQuote') throw error
      const renewed = await renewOptions()
      setOptions(renewed)
      setChanged(quoted(body, renewed))
    }
  }
  const frame = useFormFrame({
    schema: TopUpInput,
    values: {
      key: randomId(),
      paymentMethod: first.paymentMethod,
      country: first.country,
      rechargeAmount: '',
      actualAmount: '0',
      exchangeRate: first.exchangeRate,
      txId: '',
      terms: false,
    },
    submit: send,
    leaving: 'free',
  })
  const { watch, setValue } = frame.form
  const [method, country, amount] = [watch('paymentMethod'), watch('country'), watch('rechargeAmount')]
  const chosen = options.methods.find((one) => one.paymentMethod === method && one.country === country)
  const methods = [...new Set(options.methods.map(({ paymentMethod }) => paymentMethod))]
  const countries = options.methods.filter((one) => one.paymentMethod === method && one.country !== null)

  // These values of the request follow from the user's choices.
  const actual = actualOf(amount, options)
  const rate = chosen?.exchangeRate
  const [firstCountry] = countries
  const fitting = countries.some((one) => one.country === country) ? country : (firstCountry?.country ?? null)
  useEffect(() => {
    setValue('actualAmount', actual)
    setValue('country', fitting)
    if (rate !== undefined) setValue('exchangeRate', rate)
  }, [setValue, actual, fitting, rate])

  const agree = () => {
    if (!changed) return
    setPending(true)
    void frame
      .attempt(() => send(changed))
      .finally(() => {
        setPending(false)
        setChanged(undefined)
      })
  }
  return (
    <Form frame={frame} submitLabel={t(text.pay)}>
      <RadioField
        name={frame.name('paymentMethod')}
        label={text.method}
        required
        options={methods.map((value) => ({ value, label: paymentMethodNames[value] }))}
      />
      {countries.length > 0 && (
        <RadioField
          name={frame.name('country')}
          label={text.country}
          required
          options={countries.flatMap(({ country: value }) =>
            value === null ? [] : [{ value, label: grabPayCountryNames[value] }],
          )}
        />
      )}
      <AmountField
        name={frame.name('rechargeAmount')}
        label={text.amount}
        help={cards.includes(method) ? text.cardHelp : text.amountHelp}
        required
        decimals={2}
        unit="USD"
      />
      {method === 'usdt' && <WalletFacts options={options} actual={actual} />}
      {method === 'usdt' && (
        <TextField
          name={frame.name('txId')}
          label={text.txId}
          help={text.txIdHelp}
          required
          mono
          spellCheck={false}
          autoComplete="off"
        />
      )}
      <QuoteFacts options={options} chosen={chosen ?? first} actual={actual} />
      <section aria-label={t(text.termsTitle)}>
        <h2>{t(text.termsTitle)}</h2>
        <ul>
          {[text.termsUse, text.termsRate, text.termsPrepaid].map((line) => (
            <li key={line.en}>{t(line)}</li>
          ))}
        </ul>
      </section>
      <CheckField name={frame.name('terms')} label={text.agree} required />
      <p className="soft">{t(text.late)}</p>
      {changed && (
        <ConfirmDialog
          title={t(text.changedTitle)}
          text={t(text.changed, { amount: money(changed.actualAmount, 'USD') })}
          label={t(text.goOn)}
          pending={pending}
          onYes={agree}
          onNo={() => setChanged(undefined)}
        />
      )}
    </Form>
  )
}
