import { DeployStatus, type Site, SiteStatus } from '@fairlead/api/cdn/site.ts'
import { useText } from '../lib/text.ts'
import { StatusLabel } from '../ui/StatusLabel.tsx'
import { text } from './text.ts'

export function SiteStatusLabel({ status }: Pick<Site, 'status'>) {
  const t = useText()
  const on = status === SiteStatus.on
  return <StatusLabel tone={on ? 'good' : 'off'}>{t(on ? text.on : text.off)}</StatusLabel>
}

const looks = {
  [DeployStatus.deployingOld]: { tone: 'busy', word: text.deploying },
  [DeployStatus.completed]: { tone: 'good', word: text.completed },
  [DeployStatus.deploying]: { tone: 'busy', word: text.deploying },
  [DeployStatus.preparing]: { tone: 'busy', word: text.preparing },
  [DeployStatus.failed]: { tone: 'bad', word: text.deployFailed },
} as const

export function DeployStatusLabel({ deployStatus }: Pick<Site, 'deployStatus'>) {
  const t = useText()
  const { tone, word } = looks[deployStatus]
  return <StatusLabel tone={tone}>{t(word)}</StatusLabel>
}
