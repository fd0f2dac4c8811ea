import { getBalance } from '@fairlead/api/money/wallet/balance.ts'
import { isAboveGate } from '@fairlead/api/money/wallet/low-balance.ts'
import { useQuery } from '@tanstack/react-query'
import { useInUse } from '../../lib/session/in-use.ts'
import { callQuery } from '../../lib/call/query.ts'
import { useMaybeMe } from '../../lib/session/session.ts'
import { useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import { useBalanceText } from '../../ui/amount/use-money.ts'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { text } from '../text.ts'

const minuteMs = 60_000

/** The total balance, for users who may see the wallet. A failure is silent and keeps the last one. */
export function BalanceLink() {
  const user = useMaybeMe()
  return user?.menus.includes('billing_wallet') ? <Total /> : null
}

function Total() {
  const t = useText()
  const left = useBalanceText()
  const inUse = useInUse()
  const { data } = useQuery({
    ...callQuery(getBalance, {}, { quiet: true, tell: 'none' }),
    refetchInterval: inUse && minuteMs,
    refetchOnWindowFocus: true,
  })
  if (!data) return null
  const low = !isAboveGate(data.availableBalance)
  return (
    <ButtonLink place={paths.wallet()} look="plain" icon="wallet">
      <span className="unseen">{t(low ? text.balanceLow : text.balance)}</span>
      <span className={low ? 'balance low' : 'balance'}>{left(data.walletBalance, data.currencyCode)}</span>
    </ButtonLink>
  )
}
