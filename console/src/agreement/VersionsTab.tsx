import { type AgreementVersion, listAgreementVersions } from '@fairlead/api/agreement/agreement.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../lib/call/query.ts'
import { useText } from '../lib/text/text.ts'
import { Facts } from '../ui/page/Facts.tsx'
import { ruleText } from '../ui/pricing/rule-text.ts'
import { RuleTable } from '../ui/pricing/RuleTable.tsx'
import { TimeText } from '../ui/text/TimeText.tsx'
import { agreementText as text } from './text.ts'

function Version({ of }: { of: AgreementVersion }) {
  const t = useText()
  const title = t(text.versionTitle, { version: of.version, day: of.appliesFrom })
  return (
    <section className="panel" aria-label={title}>
      <h2>{title}</h2>
      <div className="panel-body stack">
        <Facts
          facts={[
            { label: t(text.requestedBy), value: of.requestedBy },
            { label: t(text.approvedBy), value: of.approvedBy },
            { label: t(text.approved), value: <TimeText iso={of.approveTime} /> },
            { label: t(text.endDate), value: of.terms.endDate },
            { label: t(text.taxRate), value: of.terms.taxRate },
            { label: t(text.edpDistcount), value: of.terms.edpDistcount ?? '–' },
          ]}
        />
        {of.terms.rules.length === 0 ? (
          <p className="soft">{t(ruleText.noRules)}</p>
        ) : (
          <RuleTable rules={of.terms.rules} />
        )}
      </div>
    </section>
  )
}

/** What was approved, newest first. */
export function VersionsTab({ id }: { id: string }) {
  const t = useText()
  const { data: versions } = useQuery(callQuery(listAgreementVersions, { params: { id } }))
  if (versions?.length === 0) return <p className="soft">{t(text.noVersions)}</p>
  return versions?.map((version) => <Version key={version.version} of={version} />)
}
