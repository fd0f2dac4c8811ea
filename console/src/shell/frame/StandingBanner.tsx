import { generalTexts } from '@fairlead/api/general-text.ts'
import { pollSeconds } from '@fairlead/api/list.ts'
import { getStanding } from '@fairlead/api/money/standing/standing.ts'
import { useQuery } from '@tanstack/react-query'
import { usePathname } from '../../lib/address/address.ts'
import { callQuery } from '../../lib/call/query.ts'
import { useInUse } from '../../lib/session/in-use.ts'
import { useMe } from '../../lib/session/session.ts'
import { useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { Alert } from '../../ui/page/Alert.tsx'
import { text } from '../text.ts'

const texts = {
  low: text.balanceFell,
  suspended: generalTexts.suspended.text,
  insufficient: generalTexts.balanceInsufficient.text,
} as const

/** Stays while the balance stops the services of the account, or is about to (spec 1, section 8: 110 and 119). */
export function StandingBanner() {
  const t = useText()
  const { menus } = useMe()
  const pathname = usePathname()
  const inUse = useInUse()
  const { data } = useQuery({
    ...callQuery(getStanding, {}, { quiet: true, tell: 'none' }),
    refetchInterval: inUse && pollSeconds * 1000,
    refetchOnWindowFocus: true,
  })
  const standing = data?.standing ?? 'good'
  const mayPay = menus.includes('billing_wallet')
  // A warning is for those who can act on it, and the wallet has one of its own.
  const isWarned = mayPay && pathname !== paths.wallet().to
  if (standing === 'good' || (standing === 'low' && !isWarned)) return null
  return (
    <Alert tone={standing === 'low' ? 'warn' : 'error'} live>
      <div className="row apart">
        <span>{t(texts[standing])}</span>
        {mayPay && <ButtonLink place={paths.wallet()}>{t(text.toWallet)}</ButtonLink>}
      </div>
    </Alert>
  )
}
