import { addTopUp } from '@fairlead/api/money/top-up/top-up.ts'
import { useHolds } from '../lib/session/access.ts'
import { useText } from '../lib/text/text.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button/Button.tsx'
import { text } from './text.ts'

/** The way out when the balance does not suffice. */
export function TopUpButton() {
  const t = useText()
  return useHolds(addTopUp) ? (
    <div>
      <ButtonLink place={paths.topUp()} look="primary" icon="plus">
        {t(text.topUp)}
      </ButtonLink>
    </div>
  ) : null
}
