import { type AgreementDetail, getAgreement } from '@fairlead/api/agreement/agreement.ts'
import { AgreementState } from '@fairlead/api/agreement/names.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchValue } from '../lib/address/address.ts'
import { type RawSearch, rememberedList } from '../lib/address/list-search.ts'
import { callQuery, prefetchCall } from '../lib/call/query.ts'
import { useText } from '../lib/text/text.ts'
import { paths } from '../paths.ts'
import { Alert } from '../ui/page/Alert.tsx'
import { Missing } from '../ui/page/Missing.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'
import { RowActions } from '../ui/table/RowActions.tsx'
import { StateLabel } from '../ui/text/StatusLabel.tsx'
import { AgreementTabs } from './AgreementTabs.tsx'
import { AgreementTermsView } from './AgreementTermsView.tsx'
import { AppendixTab } from './AppendixTab.tsx'
import { AssignAgreementDialog } from './dialog/AssignAgreementDialog.tsx'
import { agreementStates, executeStates } from './states.ts'
import { TerminateAgreementDialog } from './dialog/TerminateAgreementDialog.tsx'
import { agreementText as text } from './text.ts'
import { type AgreementDialogName, useAgreementActs } from './use-agreement-acts.ts'
import { VersionsTab } from './VersionsTab.tsx'

export const load = ({ id }: RawSearch) => {
  if (id) prefetchCall(getAgreement, { params: { id } })
}

/** One contract of the account with a customer: terms, accounts, versions. */
export default function AgreementPage() {
  const t = useText()
  const id = useSearchValue('id') ?? ''
  const query = useQuery(callQuery(getAgreement, { params: { id } }))
  if (query.data) return <AgreementView agreement={query.data} />
  if (!query.isError) return <PageHead title={t(text.agreement)} />
  const list = paths.agreements(rememberedList(paths.agreements().to))
  return <Missing title={text.agreement} query={query} missing={text.missing} back={text.back} list={list} />
}

/** Why a contract is not, or no longer, what it says. */
function Standing({ agreement: { states, changeState, reason } }: { agreement: AgreementDetail }) {
  const t = useText()
  if (states === AgreementState.terminated) return <Alert tone="info">{t(text.endedFor, { reason })}</Alert>
  if (states === AgreementState.failed || changeState === AgreementState.failed)
    return <Alert tone="error">{t(text.failedFor, { reason })}</Alert>
  if (states === AgreementState.approving || changeState === AgreementState.approving)
    return <Alert tone="info">{t(text.waits)}</Alert>
  return changeState === null ? null : <Alert tone="info">{t(text.changeWaits)}</Alert>
}

function AgreementView({ agreement }: { agreement: AgreementDetail }) {
  const t = useText()
  const [dialog, setDialog] = useState<AgreementDialogName>()
  const actsOf = useAgreementActs(setDialog)
  const asked = useSearchValue('tab')
  const tab = asked === 'versions' || asked === 'appendix' ? asked : 'terms'
  const close = () => setDialog(undefined)
  return (
    <>
      <PageHead title={agreement.contractName} object={agreement.contractName}>
        <RowActions head acts={actsOf(agreement)} />
      </PageHead>
      <Standing agreement={agreement} />
      <AgreementTabs id={agreement.id} current={tab} />
      <div className="stack">
        {tab === 'terms' && (
          <AgreementTermsView
            terms={agreement.terms}
            extendEndDate={agreement.extendEndDate}
            parties={[
              { label: t(text.fNumber), value: agreement.fNumber },
              { label: t(text.customerName), value: agreement.customerName },
              { label: t(text.companyName), value: agreement.companyName },
              { label: t(text.salesmanName), value: agreement.salesmanName || t(text.nobody) },
              { label: t(text.states), value: <StateLabel state={agreementStates[agreement.states]} /> },
              {
                label: t(text.execute),
                value: <StateLabel state={executeStates[agreement.executeStatus]} />,
              },
              ...(agreement.appliesFrom === null
                ? []
                : [{ label: t(text.appliesFrom), value: agreement.appliesFrom }]),
            ]}
          />
        )}
        {tab === 'appendix' && <AppendixTab agreement={agreement} />}
        {tab === 'versions' && <VersionsTab id={agreement.id} />}
      </div>
      {dialog === 'assign' && <AssignAgreementDialog of={agreement} onClose={close} />}
      {dialog === 'terminate' && <TerminateAgreementDialog of={agreement} onClose={close} />}
    </>
  )
}
