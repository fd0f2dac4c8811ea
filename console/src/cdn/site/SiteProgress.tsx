import { holdsDomain } from '@fairlead/api/cdn/site/site-proof.ts'
import { DeployStatus, isDeploying } from '@fairlead/api/cdn/site/site.ts'
import { type SiteDetail } from '@fairlead/api/cdn/site/site-detail.ts'
import { useText } from '../../lib/text/text.ts'
import { StatusLabel, type StatusTone } from '../../ui/text/StatusLabel.tsx'
import { CreatingNotice } from '../add/CreatingNotice.tsx'
import './progress-steps.css'
import { text } from '../text.ts'

type ProgressStep = { key: string; tone: StatusTone; word: string; what: string }

/** The progress of a new site: saved, served by each edge, found in the DNS. */
export function SiteProgress({ site }: { site: SiteDetail }) {
  const t = useText()
  const done = site.edges.filter(({ state }) => state === 'applied').length
  const failed = site.deployStatus === DeployStatus.failed
  const title = failed ? text.deployFailed : isDeploying(site) ? text.progress : text.ready
  const tones = { applied: 'good', failed: 'bad', waiting: 'busy' } as const
  const steps: ProgressStep[] = [
    { key: 'saved', tone: 'good', word: t(text.done), what: t(text.stepSaved) },
    ...site.edges.map(({ edgeName, state }) => ({
      key: edgeName,
      tone: tones[state],
      word: t(text[state]),
      what: t(text.stepEdge, { edge: edgeName }),
    })),
    {
      key: 'served',
      tone: failed ? 'bad' : isDeploying(site) ? 'busy' : 'good',
      word: t(failed ? text.failed : isDeploying(site) ? text.waiting : text.done),
      // Edges serve the domain itself only after it is proven.
      what: t(text.stepServed, { domain: holdsDomain(site) ? site.domain : site.platformDomain }),
    },
  ]
  return (
    <section className="panel" aria-labelledby="progress">
      <h2 id="progress">{t(title)}</h2>
      <div className="panel-body stack">
        {isDeploying(site) && <CreatingNotice />}
        <progress
          aria-label={t(title)}
          max={site.edges.length + 2}
          value={1 + done + (isDeploying(site) ? 0 : 1)}
        />
        <ol className="progress-steps">
          {steps.map(({ key, tone, word, what }) => (
            <li key={key}>
              <StatusLabel tone={tone}>{word}</StatusLabel>
              <span>{what}</span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
