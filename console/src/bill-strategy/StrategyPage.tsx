import { billTemplateNames } from '@fairlead/api/bill-strategy/names.ts'
import { addBillStrategy, type BillStrategy, getBillStrategy } from '@fairlead/api/bill-strategy/strategy.ts'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useSearchValue } from '../lib/address/address.ts'
import { type RawSearch, rememberedList } from '../lib/address/list-search.ts'
import { callQuery, prefetchCall } from '../lib/call/query.ts'
import { useHolds } from '../lib/session/access.ts'
import { useText } from '../lib/text/text.ts'
import { paths } from '../paths.ts'
import { PlaceLink } from '../ui/button/Button.tsx'
import { Facts } from '../ui/page/Facts.tsx'
import { Missing } from '../ui/page/Missing.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'
import { RowActions } from '../ui/table/RowActions.tsx'
import { StateLabel } from '../ui/text/StatusLabel.tsx'
import { TimeText } from '../ui/text/TimeText.tsx'
import { BillPreviewPanel } from './BillPreviewPanel.tsx'
import { strategyStates } from './states.ts'
import { StrategyForm } from './StrategyForm.tsx'
import { strategyText as text } from './text.ts'
import { useStrategyActs } from './use-strategy-acts.ts'

export const load = ({ id }: RawSearch) => {
  if (id) prefetchCall(getBillStrategy, { params: { id } })
}

/** One strategy with a preview of its bill; without an id the form of a new one. */
export default function StrategyPage() {
  const t = useText()
  const id = useSearchValue('id')
  const mayAdd = useHolds(addBillStrategy)
  if (id) return <KnownStrategy key={id} id={id} />
  if (!mayAdd) return <Navigate to={paths.forbidden().to} replace />
  return (
    <>
      <PageHead title={t(text.add)} />
      <section className="panel panel-body">
        <StrategyForm />
      </section>
    </>
  )
}

function KnownStrategy({ id }: { id: string }) {
  const t = useText()
  const query = useQuery(callQuery(getBillStrategy, { params: { id } }))
  if (query.data) return <StrategyView strategy={query.data} />
  if (!query.isError) return <PageHead title={t(text.strategy)} />
  const list = paths.billStrategies(rememberedList(paths.billStrategies().to))
  return <Missing title={text.strategy} query={query} missing={text.missing} back={text.back} list={list} />
}

function StrategyView({ strategy }: { strategy: BillStrategy }) {
  const t = useText()
  const actsOf = useStrategyActs()
  return (
    <>
      <PageHead title={strategy.name} object={strategy.name}>
        <RowActions head acts={actsOf(strategy)} />
      </PageHead>
      <section className="panel" aria-labelledby="general">
        <h2 id="general">{t(text.general)}</h2>
        <div className="panel-body">
          <Facts
            facts={[
              { label: t(text.status), value: <StateLabel state={strategyStates[strategy.status]} /> },
              { label: t(text.customer), value: strategy.customerName },
              {
                label: t(text.contract),
                value: (
                  <PlaceLink place={paths.resaleContract(strategy.contractId)}>
                    {strategy.contractNumber}
                  </PlaceLink>
                ),
              },
              { label: t(text.billTemplate), value: t(billTemplateNames[strategy.billTemplate]) },
              { label: t(text.created), value: <TimeText iso={strategy.createDate} /> },
            ]}
          />
        </div>
      </section>
      <BillPreviewPanel id={strategy.id} />
      <section className="panel" aria-labelledby="settings">
        <h2 id="settings">{t(text.settings)}</h2>
        <div className="panel-body">
          <StrategyForm key={JSON.stringify(strategy)} of={strategy} />
        </div>
      </section>
    </>
  )
}
