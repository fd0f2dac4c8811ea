import type { SiteDetail } from '@fairlead/api/cdn/site/site-detail.ts'
import { useText } from '../../lib/text/text.ts'
import { Alert } from '../../ui/page/Alert.tsx'
import { CopyText } from '../../ui/button/CopyText.tsx'
import { Facts } from '../../ui/page/Facts.tsx'
import { TimeText } from '../../ui/text/TimeText.tsx'
import { originSummary } from '../editor/origin/origin-summary.ts'
import { modeNames } from '../mode-text.ts'
import { SiteConnect } from './SiteConnect.tsx'
import { SiteEdges } from './SiteDeployment.tsx'
import { FailingOrigins, SiteOrigins } from './SiteOrigins.tsx'
import { SiteProof } from './SiteProof.tsx'
import { SiteProgress } from './SiteProgress.tsx'
import { StateLabel } from '../../ui/text/StatusLabel.tsx'
import { deployStates, SiteStatusLabel } from '../list/SiteStatusLabel.tsx'
import { text } from '../text.ts'
import { SiteVersions } from '../versions/SiteVersions.tsx'

/** Overview of a site: its state, the CNAME target, its edges and its versions. */
export function SiteOverview({ site }: { site: SiteDetail }) {
  const t = useText()
  // For a new site, the progress and the next steps come first.
  const isNew = site.version === 1
  return (
    <>
      {site.suspended !== 'no' && <Alert tone="error">{t(text.suspendedText)}</Alert>}
      {!site.customDomain && (
        <Alert tone="warn">{t(text.domainOff, { platformDomain: site.platformDomain })}</Alert>
      )}
      <SiteProof site={site} />
      <FailingOrigins id={site.id} />
      {isNew && <SiteProgress site={site} />}
      {isNew && <SiteConnect site={site} />}
      <section className="panel" aria-labelledby="state">
        <h2 id="state">{t(text.state)}</h2>
        <div className="panel-body">
          <Facts
            facts={[
              { label: t(text.domain), value: site.domain },
              { label: t(text.platformDomain), value: <CopyText text={site.platformDomain} /> },
              { label: t(text.status), value: <SiteStatusLabel site={site} /> },
              { label: t(text.deployStatus), value: <StateLabel state={deployStates[site.deployStatus]} /> },
              { label: t(text.mode), value: t(modeNames[site.type]) },
              {
                label: t(text.origin),
                value: site.config.origins.map((origin) => (
                  <p key={origin.originId}>{originSummary(origin, t)}</p>
                )),
              },
              { label: t(text.version), value: site.version },
              { label: t(text.created), value: <TimeText iso={site.createDate} /> },
              { label: t(text.updated), value: <TimeText iso={site.updateDate} /> },
              { label: t(text.comment), value: site.comment || '–' },
            ]}
          />
        </div>
      </section>
      {!isNew && <SiteConnect site={site} />}
      <SiteOrigins id={site.id} />
      <SiteEdges site={site} />
      <SiteVersions site={site} />
    </>
  )
}
