import { DeployStatus, type Site, SiteStatus } from '@fairlead/api/cdn/site/site.ts'
import { useText } from '../../lib/text/text.ts'
import { StateLabel, StatusLabel } from '../../ui/text/StatusLabel.tsx'
import { proofText } from '../site/proof-text.ts'
import { text } from '../text.ts'

/** Shows whether the site is enabled, and other reasons why it cannot be served or changed. */
export function SiteStatusLabel({ site }: { site: Pick<Site, 'status' | 'suspended' | 'locked' | 'proof'> }) {
  const t = useText()
  const on = site.status === SiteStatus.on
  return (
    <span className="row">
      {on && site.suspended !== 'no' ? (
        <StatusLabel tone="bad">{t(text.suspended)}</StatusLabel>
      ) : (
        <StatusLabel tone={on ? 'good' : 'off'}>{t(on ? text.on : text.off)}</StatusLabel>
      )}
      <ProofLabel proof={site.proof} />
      {site.locked && <StatusLabel tone="warn">{t(text.locked)}</StatusLabel>}
    </span>
  )
}

const proofs = {
  waiting: { tone: 'warn', word: proofText.waiting },
  lost: { tone: 'bad', word: proofText.lost },
  expired: { tone: 'bad', word: proofText.expired },
} as const

/** Renders nothing if the domain needs no proof or is proven. */
export function ProofLabel({ proof }: Pick<Site, 'proof'>) {
  return proof === 'notNeeded' || proof === 'proven' ? null : <StateLabel state={proofs[proof]} />
}

/** Deployment states of the newest version. */
export const deployStates = {
  [DeployStatus.deployingOld]: { tone: 'busy', word: text.deploying },
  [DeployStatus.completed]: { tone: 'good', word: text.completed },
  [DeployStatus.deploying]: { tone: 'busy', word: text.deploying },
  [DeployStatus.preparing]: { tone: 'busy', word: text.preparing },
  [DeployStatus.failed]: { tone: 'bad', word: text.deployFailed },
} as const
