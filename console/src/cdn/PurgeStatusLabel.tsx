import type { Purge } from '@fairlead/api/cdn/purge.ts'
import { useText } from '../lib/text.ts'
import { StatusLabel } from '../ui/StatusLabel.tsx'
import { text } from './text.ts'

const tones = { process: 'busy', complete: 'good', fail: 'bad' } as const

export function PurgeStatusLabel({ status }: Pick<Purge, 'status'>) {
  const t = useText()
  return <StatusLabel tone={tones[status]}>{t(text[status])}</StatusLabel>
}
