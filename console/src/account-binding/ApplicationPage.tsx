import {
  addBindingApplication,
  type BindingApplication,
  canEditBinding,
  getBindingApplication,
} from '@fairlead/api/account-binding/application.ts'
import { listBindings } from '@fairlead/api/account-binding/binding.ts'
import { BindingStatus } from '@fairlead/api/account-binding/names.ts'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSearchValue } from '../lib/address/address.ts'
import { type RawSearch, rememberedList } from '../lib/address/list-search.ts'
import { callQuery, prefetchCall } from '../lib/call/query.ts'
import { useHolds } from '../lib/session/access.ts'
import { useText } from '../lib/text/text.ts'
import { paths } from '../paths.ts'
import { PlaceLink } from '../ui/button/Button.tsx'
import { TagList } from '../ui/entry/TagList.tsx'
import { Alert } from '../ui/page/Alert.tsx'
import { Facts } from '../ui/page/Facts.tsx'
import { Missing } from '../ui/page/Missing.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'
import { RowActions } from '../ui/table/RowActions.tsx'
import { StateLabel } from '../ui/text/StatusLabel.tsx'
import { TimeText } from '../ui/text/TimeText.tsx'
import { ApplicationForm } from './ApplicationForm.tsx'
import { HeldTable } from './HeldTable.tsx'
import { bindingStates } from './states.ts'
import { TerminateApplicationDialog } from './TerminateApplicationDialog.tsx'
import { bindingText as text } from './text.ts'
import { useApplicationActs } from './use-application-acts.ts'

export const load = ({ id }: RawSearch) => {
  if (!id) return
  prefetchCall(getBindingApplication, { params: { id } })
  prefetchCall(listBindings, { query: heldOf(id) })
}

const heldOf = (applicationId: string) => ({ applicationId, pageNum: 0, pageSize: 100 }) as const

/** One application and what has come of it; without an id the form of a new one. */
export default function ApplicationPage() {
  const t = useText()
  const id = useSearchValue('id')
  const pay = useSearchValue('pay') ?? ''
  const linked = useSearchValue('linked')?.split(',') ?? []
  const mayAdd = useHolds(addBindingApplication)
  if (id) return <KnownApplication key={id} id={id} />
  if (!mayAdd) return <Navigate to={paths.forbidden().to} replace />
  return (
    <>
      <PageHead title={t(text.apply)} />
      <section className="panel panel-body">
        <ApplicationForm pay={pay} linked={linked} />
      </section>
    </>
  )
}

function KnownApplication({ id }: { id: string }) {
  const t = useText()
  const query = useQuery(callQuery(getBindingApplication, { params: { id } }))
  if (query.data) return <ApplicationView application={query.data} />
  if (!query.isError) return <PageHead title={t(text.application)} />
  const list = paths.bindingApplications(rememberedList(paths.bindingApplications().to))
  return (
    <Missing title={text.application} query={query} missing={text.missing} back={text.back} list={list} />
  )
}

function ApplicationView({ application }: { application: BindingApplication }) {
  const t = useText()
  const [isEnding, setEnding] = useState(false)
  const actsOf = useApplicationActs(() => setEnding(true))
  const { id, number, inApproval, refusal, tCause, status } = application
  const isDraft = status === BindingStatus.unfinished && canEditBinding(application) === true
  return (
    <>
      <PageHead title={number} object={number}>
        <RowActions head acts={actsOf(application)} />
      </PageHead>
      {inApproval === 1 && <Alert tone="info">{t(text.waits)}</Alert>}
      {refusal !== '' && <Alert tone="error">{t(text.refused, { reason: refusal })}</Alert>}
      {tCause !== '' && <Alert tone="info">{t(text.isTerminated, { cause: tCause })}</Alert>}
      <section className="panel" aria-labelledby="general">
        <h2 id="general">{t(text.general)}</h2>
        <div className="panel-body">
          <ApplicationFacts application={application} isDraft={isDraft} />
        </div>
      </section>
      {isDraft ? (
        <section className="panel" aria-labelledby="settings">
          <h2 id="settings">{t(text.settings)}</h2>
          <div className="panel-body">
            <ApplicationForm key={JSON.stringify(application)} of={application} />
          </div>
        </section>
      ) : (
        <Held id={id} />
      )}
      {isEnding && <TerminateApplicationDialog of={application} onClose={() => setEnding(false)} />}
    </>
  )
}

type FactsProps = { application: BindingApplication; isDraft: boolean }

/** What an application says; of a draft, what its form does not show. */
function ApplicationFacts({ application, isDraft }: FactsProps) {
  const t = useText()
  const created = { label: t(text.created), value: <TimeText iso={application.createTime} /> }
  const status = {
    label: t(text.status),
    value: <StateLabel state={bindingStates[application.status]} />,
  }
  const customer = { label: t(text.customer), value: application.customerName }
  if (isDraft) return <Facts facts={[status, customer, created]} />
  return (
    <Facts
      facts={[
        status,
        customer,
        {
          label: t(text.contract),
          value: (
            <PlaceLink place={paths.resaleContract(application.contractId)}>
              {application.contractNumber}
            </PlaceLink>
          ),
        },
        {
          label: t(text.strategy),
          value: (
            <PlaceLink place={paths.billStrategy(application.billGenerateStrategyId)}>
              {application.billGenerateStrategyName}
            </PlaceLink>
          ),
        },
        { label: t(text.payer), value: application.payerNumber },
        {
          label: t(text.linkedAccounts),
          value: <TagList label={t(text.linkedAccounts)} tags={application.linkedNumbers} />,
        },
        { label: t(text.startDate), value: application.startDate },
        { label: t(text.email), value: application.email || '–' },
        created,
        {
          label: t(text.explanation),
          value: <span className="lines">{application.conditionExplain}</span>,
        },
      ]}
    />
  )
}

/** The bindings that have come of an application. */
function Held({ id }: { id: string }) {
  const t = useText()
  const { data } = useQuery(callQuery(listBindings, { query: heldOf(id) }))
  if (!data || data.content.length === 0) return null
  return (
    <section className="panel" aria-labelledby="bindings">
      <h2 id="bindings">{t(text.bindings)}</h2>
      <HeldTable rows={data.content} />
    </section>
  )
}
