import { getPackage } from '@fairlead/api/money/plan/package.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../lib/call/query.ts'
import { useMaybeMe } from '../../lib/session/session.ts'
import { useName, useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { text } from '../text.ts'

/** The current package, for users who may see it. A failure is silent. */
export function PackageLink() {
  const user = useMaybeMe()
  return user?.menus.includes('billing_package') ? <Current /> : null
}

function Current() {
  const t = useText()
  const nameIn = useName()
  const { data } = useQuery(callQuery(getPackage, {}, { quiet: true, tell: 'none' }))
  if (!data) return null
  return (
    <ButtonLink place={paths.packages()} look="plain" icon="bucket">
      <span className="unseen">{t(text.package)}</span>
      <span className="package-name">{nameIn(data.name)}</span>
    </ButtonLink>
  )
}
