import {
  awsSupportNames,
  discountModeNames,
  payRegionNames,
  payTypeNames,
  ResaleStatus,
} from '@fairlead/api/resale-contract/names.ts'
import { listBaseNames } from '@fairlead/api/rating/contract-names.ts'
import {
  listResaleVersions,
  type ResaleContractDetail,
} from '@fairlead/api/resale-contract/resale-contract.ts'
import { exportPriceRowsCsv, exportPriceRowsXlsx } from '@fairlead/api/price-row/price-row.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { download } from '../lib/call/download.ts'
import { callQuery } from '../lib/call/query.ts'
import { useText } from '../lib/text/text.ts'
import { paths } from '../paths.ts'
import { PlaceLink } from '../ui/button/Button.tsx'
import { DownloadButton } from '../ui/button/DownloadButton.tsx'
import { Timeline } from '../ui/detail/Timeline.tsx'
import { Alert } from '../ui/page/Alert.tsx'
import { Facts } from '../ui/page/Facts.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'
import { RowActions } from '../ui/table/RowActions.tsx'
import { StateLabel } from '../ui/text/StatusLabel.tsx'
import { TimeText } from '../ui/text/TimeText.tsx'
import { AreaTable } from './AreaTable.tsx'
import { RuleFaults } from '../ui/pricing/RuleFaults.tsx'
import { ruleText } from '../ui/pricing/rule-text.ts'
import { RuleTable } from '../ui/pricing/RuleTable.tsx'
import { executeStates, resaleStates } from './states.ts'
import { TerminateDialog } from './TerminateDialog.tsx'
import { resaleText as text } from './text.ts'
import { useContractActs } from './use-contract-acts.ts'

/** One contract with its newest terms, and what was approved of it. */
export function ContractView({ contract }: { contract: ResaleContractDetail }) {
  const t = useText()
  const [isEnding, setEnding] = useState(false)
  const actsOf = useContractActs(() => setEnding(true))
  const { refusal, endReason: reason, endDay } = contract
  return (
    <>
      <PageHead title={contract.number} object={contract.number}>
        <RowActions head acts={actsOf(contract)} />
      </PageHead>
      {contract.status === ResaleStatus.auditing && <Alert tone="info">{t(text.waits)}</Alert>}
      {refusal !== '' && <Alert tone="error">{t(text.refused, { reason: refusal })}</Alert>}
      {endDay !== null && <Alert tone="info">{t(text.isEnded, { day: endDay, reason })}</Alert>}
      <section className="panel" aria-labelledby="general">
        <h2 id="general">{t(text.general)}</h2>
        <div className="panel-body">
          <ContractFacts contract={contract} />
        </div>
      </section>
      <section className="panel" aria-labelledby="areas">
        <h2 id="areas">{t(text.areas)}</h2>
        <AreaTable areas={contract.areas} />
      </section>
      {contract.rules.length > 0 && (
        <section className="panel" aria-labelledby="rules">
          <h2 id="rules">{t(ruleText.rules)}</h2>
          <div className="panel-body row">
            <DownloadButton
              label={text.exportCsv}
              icon="download"
              fetch={() => download(exportPriceRowsCsv, { params: { id: contract.id } })}
            />
            <DownloadButton
              label={text.exportXlsx}
              icon="download"
              fetch={() => download(exportPriceRowsXlsx, { params: { id: contract.id } })}
            />
          </div>
          <RuleTable rules={contract.rules} />
          {contract.status === ResaleStatus.drafting && (
            <div className="panel-body">
              <RuleFaults rules={contract.rules} startDate={contract.startDate} endDate={contract.endDate} />
            </div>
          )}
        </section>
      )}
      <Versions id={contract.id} />
      {isEnding && <TerminateDialog of={contract} onClose={() => setEnding(false)} />}
    </>
  )
}

function ContractFacts({ contract }: { contract: ResaleContractDetail }) {
  const t = useText()
  const flag = (value: 0 | 1) => t(value === 1 ? text.yes : text.no)
  return (
    <Facts
      facts={[
        { label: t(text.status), value: <StateLabel state={resaleStates[contract.status]} /> },
        { label: t(text.execution), value: <StateLabel state={executeStates[contract.executeStatus]} /> },
        {
          label: t(text.customer),
          value: <PlaceLink place={paths.customer(contract.customerId)}>{contract.customerName}</PlaceLink>,
        },
        { label: t(text.version), value: contract.version || t(text.noVersion) },
        { label: t(text.startDate), value: contract.startDate },
        { label: t(text.endDate), value: contract.endDate },
        { label: t(text.effectiveDate), value: contract.effectiveDate ?? contract.startDate },
        { label: t(text.signDate), value: contract.signDate ?? '–' },
        { label: t(text.payRegion), value: t(payRegionNames[contract.payRegion]) },
        { label: t(text.currency), value: contract.currency },
        { label: t(text.payType), value: t(payTypeNames[contract.payType]) },
        { label: t(text.paymentDate), value: contract.paymentDate },
        { label: t(text.billingPeriod), value: contract.billingPeriod },
        { label: t(text.bankProcessingFee), value: contract.bankProcessingFee },
        { label: t(text.taxRate), value: contract.taxRate },
        { label: t(text.taxRemark), value: contract.taxRemark || '–' },
        { label: t(text.awsSupportType), value: t(awsSupportNames[contract.awsSupportType]) },
        { label: t(text.awsSupportRate), value: contract.awsSupportRate ?? '–' },
        { label: t(text.operatorEmail), value: contract.operatorEmail || '–' },
        { label: t(text.discountMode), value: t(discountModeNames[contract.discountMode]) },
        { label: t(text.edpDistcount), value: contract.edpDistcount ?? '–' },
        { label: t(text.listBase), value: t(listBaseNames[contract.listBase]) },
        { label: t(text.cdnFlag), value: flag(contract.cdnFlag) },
        { label: t(text.standardFlag), value: flag(contract.standardFlag) },
        { label: t(text.enabled), value: flag(contract.enable) },
        { label: t(text.breachAmt), value: contract.breachAmt },
        { label: t(text.created), value: <TimeText iso={contract.createDate} /> },
        {
          label: t(text.supplementary),
          value: <span className="lines">{contract.supplementary || '–'}</span>,
        },
        { label: t(text.remark), value: <span className="lines">{contract.remark || '–'}</span> },
      ]}
    />
  )
}

function Versions({ id }: { id: string }) {
  const t = useText()
  const { data: versions } = useQuery(callQuery(listResaleVersions, { params: { id } }))
  return (
    <section className="panel" aria-labelledby="versions">
      <h2 id="versions">{t(text.versions)}</h2>
      <div className="panel-body">
        {versions?.length === 0 && <p className="soft">{t(text.noVersions)}</p>}
        {versions && versions.length > 0 && (
          <Timeline
            label={t(text.versions)}
            entries={versions.map(
              ({ version, effectiveDate: from, approvedBy: name, approveDate, rules, areas }) => ({
                key: String(version),
                time: approveDate,
                title: t(text.versionOf, { version, from }),
                tone: 'good' as const,
                children: (
                  <div className="soft">
                    {t(text.approvedBy, { name, rules: rules.length, areas: areas.length })}
                  </div>
                ),
              }),
            )}
          />
        )}
      </div>
    </section>
  )
}
