import { planNames } from '@fairlead/api/ddos/names.ts'
import type { DdosPlan } from '@fairlead/api/ddos/plan.ts'
import { getBalance } from '@fairlead/api/money/wallet/balance.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../lib/call/query.ts'
import { useMe } from '../../lib/session/session.ts'
import { useText } from '../../lib/text/text.ts'
import { useMoney } from '../../ui/amount/use-money.ts'
import { Facts } from '../../ui/page/Facts.tsx'
import { nouns } from '../../ui/text/nouns.ts'
import { Domains } from '../Domains.tsx'
import { usePlanPrice } from '../plan-facts.ts'
import { text } from '../text.ts'
import { TopUpButton } from '../TopUpButton.tsx'

type Props = {
  plan: DdosPlan
  months: number
  amount: string
  domains: readonly string[]
  /** The balance did not suffice. */
  isPoor: boolean
}

/** What is ordered and what it costs, before it is paid. */
export function Summary({ plan, months, amount, domains, isPoor }: Props) {
  const t = useText()
  const money = useMoney()
  const priceOf = usePlanPrice()
  const seesWallet = useMe().menus.includes('billing_wallet')
  const balance = useQuery({ ...callQuery(getBalance, {}, { quiet: true }), enabled: seesWallet }).data
  return (
    <>
      {isPoor && <TopUpButton />}
      <Facts
        facts={[
          { label: t(text.plan), value: t(planNames[plan.level]) },
          { label: t(text.price), value: priceOf(plan) },
          { label: t(text.months), value: t(text.month, { months }) },
          { label: t(text.sites), value: <Domains of={domains} /> },
          { label: t(text.amount), value: <strong>{money(amount, plan.currencyCode)}</strong> },
          ...(balance
            ? [{ label: t(nouns.balance), value: money(balance.walletBalance, plan.currencyCode) }]
            : []),
        ]}
      />
    </>
  )
}
