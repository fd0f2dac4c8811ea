import { getShieldSummary } from '@fairlead/api/ddos/attack.ts'
import { menuText } from '@fairlead/api/permission.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../lib/call/query.ts'
import { useQuantity } from '../../lib/text/quantity.ts'
import { useText } from '../../lib/text/text.ts'
import { Alert } from '../../ui/page/Alert.tsx'
import { Figures } from '../../ui/page/Figures.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { nouns } from '../../ui/text/nouns.ts'
import { words } from '../../ui/text/words.ts'
import { Course } from './Course.tsx'
import { ReportDownload } from './ReportDownload.tsx'
import { ReportTabs } from './ReportTabs.tsx'
import { Sources } from './Sources.tsx'
import { reportText as text } from './text.ts'

const refreshMs = 10_000

/** The last 24 hours of all shields of the account. */
export function SummaryTab() {
  const t = useText()
  const { count } = useQuantity()
  const { data, isError } = useQuery({ ...callQuery(getShieldSummary, {}), refetchInterval: refreshMs })
  return (
    <>
      <PageHead title={t(menuText('cdn_cert_report'))}>
        <ReportDownload days={1} />
      </PageHead>
      <ReportTabs current="ddos" />
      {isError && <Alert tone="error">{t(words.failed)}</Alert>}
      <section className="stack" aria-label={t(nouns.last24)}>
        <div className="row apart">
          <h2>{t(nouns.last24)}</h2>
          <span className="soft">{t(text.asSeen)}</span>
        </div>
        <Figures
          figures={[
            { label: t(nouns.requests), value: data ? count(data.requests) : null },
            { label: t(text.held), value: data ? count(data.held) : null },
            { label: t(text.challenged), value: data ? count(data.challenged) : null },
            { label: t(text.passed), value: data ? count(data.passed) : null },
            { label: t(text.attacks), value: data ? count(data.attacks) : null },
          ]}
        />
        <Course points={data?.points} />
        {data && <Sources sources={data.sources} />}
      </section>
    </>
  )
}
