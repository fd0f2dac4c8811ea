import { addDdosOrder } from '@fairlead/api/ddos/order.ts'
import { listDdosPlans } from '@fairlead/api/ddos/plan.ts'
import { getProtection, selectProtectableSites } from '@fairlead/api/ddos/protection.ts'
import { menuText } from '@fairlead/api/permission.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery, prefetchCall } from '../../lib/call/query.ts'
import { useHolds } from '../../lib/session/access.ts'
import { useMe } from '../../lib/session/session.ts'
import { useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { text } from '../text.ts'
import { useProtectableSites } from './use-protectable-sites.ts'
import { BuyWizard } from './BuyWizard.tsx'
import { CurrentProtection } from './CurrentProtection.tsx'

/** How often the progress is read until the protection is live, in milliseconds. */
const pollMs = 5000

export const load = () => {
  prefetchCall(listDdosPlans, {})
  prefetchCall(getProtection, {})
  prefetchCall(selectProtectableSites, {})
}

/** The protection of the account with its progress, and the order of a plan in three steps. */
export default function BuyPage() {
  const t = useText()
  const { menus } = useMe()
  const mayOrder = useHolds(addDdosOrder)
  const plans = useQuery(callQuery(listDdosPlans, {})).data
  const current = useQuery({
    ...callQuery(getProtection, {}),
    refetchInterval: ({ state }) => (state.data && state.data.liveDate === null ? pollMs : false),
  }).data
  const sites = useProtectableSites(current)
  return (
    <>
      <PageHead title={t(menuText('eu_agileddos_configure'))}>
        {menus.includes('cdn_safety') && (
          <ButtonLink place={paths.shields()}>{t(menuText('cdn_safety'))}</ButtonLink>
        )}
        {menus.includes('eu_agileddos_order') && (
          <ButtonLink place={paths.protectionOrders()}>{t(menuText('eu_agileddos_order'))}</ButtonLink>
        )}
      </PageHead>
      {current && sites && <CurrentProtection of={current} sites={sites} />}
      {plans?.length === 0 && <EmptyState title={t(text.noPlans)} />}
      {mayOrder && plans && plans.length > 0 && sites && current !== undefined && (
        <section className="panel panel-body">
          <BuyWizard plans={plans} sites={sites} current={current} />
        </section>
      )}
    </>
  )
}
