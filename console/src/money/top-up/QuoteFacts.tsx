import { chargeAt } from '@fairlead/api/money/top-up/quote.ts'
import type { TopUpOptions } from '@fairlead/api/money/top-up/top-up.ts'
import { useText } from '../../lib/text/text.ts'
import { useMoney } from '../../ui/amount/use-money.ts'
import { Facts } from '../../ui/page/Facts.tsx'
import { topUpText as text } from './text.ts'

type Props = {
  options: Pick<TopUpOptions, 'discount' | 'activityDesc'>
  chosen: Pick<TopUpOptions['methods'][number], 'currency' | 'exchangeRate'>
  /** In dollars. */
  actual: string
}

/** What is paid for the amount: the discount, the rest in dollars, and the same in the currency of the payment. */
export function QuoteFacts({
  options: { discount, activityDesc },
  chosen: { currency, exchangeRate },
  actual,
}: Props) {
  const t = useText()
  const money = useMoney()
  const percent = Math.round(Number(discount) * 10_000) / 100
  const given =
    discount === '1'
      ? t(text.noDiscount)
      : activityDesc === ''
        ? t(text.payShare, { percent })
        : t(text.activity, { name: activityDesc, percent })
  const charge = chargeAt(actual, exchangeRate, currency)
  return (
    <section aria-label={t(text.toPay)} aria-live="polite">
      <Facts
        facts={[
          { label: t(text.discount), value: given },
          { label: t(text.actual), value: money(actual, 'USD') },
          { label: t(text.rate), value: t(text.rateOf, { rate: exchangeRate, currency }) },
          { label: t(text.converted), value: money(charge, currency) },
        ]}
      />
    </section>
  )
}
