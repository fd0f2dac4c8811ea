import { getTopUp, getTopUpOptions } from '@fairlead/api/money/top-up/top-up.ts'
import { useRouterState } from '@tanstack/react-router'
import type { RawSearch } from '../../lib/address/list-search.ts'
import { prefetchCall } from '../../lib/call/query.ts'
import { useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { titles } from '../screens.ts'
import { TopUpForm } from './TopUpForm.tsx'
import { TopUpState } from './TopUpState.tsx'

const idOf = (search: RawSearch) => (typeof search['id'] === 'string' ? search['id'] : undefined)

export const load = (search: RawSearch) => {
  const id = idOf(search)
  return id === undefined ? prefetchCall(getTopUpOptions, {}) : prefetchCall(getTopUp, { params: { id } })
}

/** The form of a top-up; with the id of one, its state. */
export default function TopUpPage() {
  const t = useText()
  const id = useRouterState({ select: ({ location }) => idOf(location.search as RawSearch) })
  return (
    <>
      <PageHead title={t(titles.topUp)}>
        <ButtonLink place={paths.topUps()}>{t(titles.topUps)}</ButtonLink>
      </PageHead>
      {id === undefined ? <TopUpForm /> : <TopUpState key={id} id={id} />}
    </>
  )
}
