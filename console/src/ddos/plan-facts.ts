import type { DdosPlan } from '@fairlead/api/ddos/plan.ts'
import { useQuantity } from '../lib/text/quantity.ts'
import { useText } from '../lib/text/text.ts'
import { useMoney } from '../ui/amount/use-money.ts'
import type { Fact } from '../ui/page/Facts.tsx'
import { words } from '../ui/text/words.ts'
import { text } from './text.ts'

/** What a plan holds off, as facts. */
export function usePlanFacts(): (plan: DdosPlan) => Fact[] {
  const t = useText()
  const quantity = useQuantity()
  return (plan) => [
    { label: t(text.applications), value: quantity.count(plan.applications) },
    { label: t(text.bandwidth), value: quantity.bandwidth(plan.bandwidth) },
    { label: t(text.requestRate), value: quantity.count(plan.requestRate) },
    { label: t(text.clientRate), value: quantity.count(plan.clientRate) },
    { label: t(text.clientRequests), value: quantity.count(plan.clientRequests) },
    { label: t(text.challenge), value: t(plan.challenge ? words.yes : words.no) },
    { label: t(text.retention), value: t(text.days, { days: plan.retentionDays }) },
  ]
}

/** The price of a plan in words; a plan without a monthly price is paid by traffic. */
export function usePlanPrice(): (plan: DdosPlan) => string {
  const t = useText()
  const money = useMoney()
  return ({ price, gbPrice, currencyCode }) =>
    Number(price) === 0
      ? t(text.payAsYouGo, { price: money(gbPrice, currencyCode) })
      : t(text.perMonth, { price: money(price, currencyCode) })
}
