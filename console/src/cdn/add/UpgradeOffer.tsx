import { useMe } from '../../lib/session/session.ts'
import { useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button/Button.tsx'
import type { FormFrame } from '../../ui/form/use-form.ts'
import { text } from '../text.ts'

/** Offers a larger package when the account has as many sites as it may have (spec 1, section 8: 50017). */
export function UpgradeOffer({ failure }: Pick<FormFrame, 'failure'>) {
  const t = useText()
  const { menus } = useMe()
  if (failure?.name !== 'quotaReached' || !menus.includes('billing_package')) return null
  return (
    <div>
      <ButtonLink place={paths.packages()} look="primary">
        {t(text.upgradePackage)}
      </ButtonLink>
    </div>
  )
}
