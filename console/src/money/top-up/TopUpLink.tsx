import { addTopUp } from '@fairlead/api/money/top-up/top-up.ts'
import { useHolds } from '../../lib/session/access.ts'
import { useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { titles } from '../screens.ts'

export function TopUpLink() {
  const t = useText()
  return useHolds(addTopUp) ? (
    <ButtonLink place={paths.topUp()} look="primary" icon="plus">
      {t(titles.topUp)}
    </ButtonLink>
  ) : null
}
