import type { Bill } from '@fairlead/api/bill/bill.ts'
import { useText } from '../../lib/text/text.ts'
import { billText as text } from '../text.ts'

type Exchanged = Pick<Bill, 'currencyCode' | 'usageCurrencyCode' | 'exchangeRate'> & { rateSource?: string }

/** The rate by which the usage became the currency of the bill, or a dash if they are the same. */
export function RateText({ of }: { of: Exchanged }) {
  const t = useText()
  const { currencyCode: to, usageCurrencyCode: from, exchangeRate: rate, rateSource = '' } = of
  if (from === to) return '–'
  return rateSource === ''
    ? `1 ${from} = ${rate} ${to}`
    : t(text.rateOf, { from, to, rate, source: rateSource })
}
