import { getPackage } from '@fairlead/api/money/plan/package.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery, prefetchCall } from '../../lib/call/query.ts'
import { useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { nouns } from '../../ui/text/nouns.ts'
import { titles } from '../screens.ts'
import { CurrentPackage } from './CurrentPackage.tsx'
import { HistoryLink } from './HistoryLink.tsx'
import { planText as text } from './text.ts'

export const load = () => prefetchCall(getPackage, {})

/** The package that the account has, what is left of it, and the ways to more. */
export default function CurrentPlanPage() {
  const t = useText()
  const current = useQuery(callQuery(getPackage, {})).data
  return (
    <>
      <PageHead title={t(titles.currentPlan)}>
        <HistoryLink />
        <ButtonLink place={paths.packages()}>{t(nouns.viewPackages)}</ButtonLink>
      </PageHead>
      {current === null && <EmptyState title={t(text.none)} />}
      {current && <CurrentPackage of={current} />}
    </>
  )
}
