import { noticeFlagNames, WarningTarget, warningTypeNames } from '@fairlead/api/cost-warning/names.ts'
import {
  addCostWarning,
  type CostWarning,
  getCostWarning,
  listWarningAlerts,
} from '@fairlead/api/cost-warning/warning.ts'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useSearchValue } from '../lib/address/address.ts'
import { type RawSearch, rememberedList } from '../lib/address/list-search.ts'
import { goTo } from '../lib/address/navigator.ts'
import { callQuery, prefetchCall } from '../lib/call/query.ts'
import { useHolds } from '../lib/session/access.ts'
import { useText } from '../lib/text/text.ts'
import { paths } from '../paths.ts'
import { alertsQuery, SentAlerts } from '../ui/delivery/SentAlerts.tsx'
import { Facts } from '../ui/page/Facts.tsx'
import { Missing } from '../ui/page/Missing.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'
import { RowActions } from '../ui/table/RowActions.tsx'
import { StateLabel } from '../ui/text/StatusLabel.tsx'
import { TimeText } from '../ui/text/TimeText.tsx'
import { warningStates } from './states.ts'
import { warningText as text } from './text.ts'
import { useWarningActs } from './use-warning-acts.ts'
import { WarningForm } from './WarningForm.tsx'

export const load = ({ id }: RawSearch) => {
  if (!id) return
  prefetchCall(getCostWarning, { params: { id } })
  prefetchCall(listWarningAlerts, { params: { id }, query: alertsQuery() })
}

/** One warning with what was sent of it; without an id the form of a new one. */
export default function WarningPage() {
  const t = useText()
  const id = useSearchValue('id')
  const mayAdd = useHolds(addCostWarning)
  if (id) return <KnownWarning key={id} id={id} />
  if (!mayAdd) return <Navigate to={paths.forbidden().to} replace />
  return (
    <>
      <PageHead title={t(text.add)} />
      <section className="panel panel-body">
        <WarningForm />
      </section>
    </>
  )
}

function KnownWarning({ id }: { id: string }) {
  const t = useText()
  const query = useQuery(callQuery(getCostWarning, { params: { id } }))
  if (query.data) return <WarningView warning={query.data} />
  if (!query.isError) return <PageHead title={t(text.warning)} />
  const list = paths.costWarnings(rememberedList(paths.costWarnings().to))
  return <Missing title={text.warning} query={query} missing={text.missing} back={text.back} list={list} />
}

function WarningView({ warning }: { warning: CostWarning }) {
  const t = useText()
  const { id, name } = warning
  const actsOf = useWarningActs(() => goTo(paths.costWarnings(rememberedList(paths.costWarnings().to))))
  const whose = warning.target === WarningTarget.customers ? t(text.eachCustomer) : warning.customerName
  return (
    <>
      <PageHead title={name} object={name}>
        <RowActions head acts={actsOf(warning)} />
      </PageHead>
      <section className="panel" aria-labelledby="general">
        <h2 id="general">{t(text.general)}</h2>
        <div className="panel-body">
          <Facts
            facts={[
              { label: t(text.status), value: <StateLabel state={warningStates[warning.status]} /> },
              { label: t(text.target), value: whose },
              { label: t(text.noticeFlag), value: t(noticeFlagNames[warning.noticeFlag]) },
              { label: t(text.type), value: warning.amt === null ? '–' : t(warningTypeNames[warning.type]) },
              { label: t(text.lastMet), value: <TimeText iso={warning.metDate} /> },
              { label: t(text.created), value: <TimeText iso={warning.createDate} /> },
            ]}
          />
        </div>
      </section>
      <SentAlerts endpoint={listWarningAlerts} inputs={(query) => ({ params: { id }, query })} />
      <section className="panel" aria-labelledby="settings">
        <h2 id="settings">{t(text.settings)}</h2>
        <div className="panel-body">
          <WarningForm key={JSON.stringify({ ...warning, metDate: null })} of={warning} />
        </div>
      </section>
    </>
  )
}
