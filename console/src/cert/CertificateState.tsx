import { type Certificate, ExpiredStatus } from '@fairlead/api/cert/certificate.ts'
import { useText } from '../lib/text.ts'
import { StatusLabel } from '../ui/StatusLabel.tsx'
import { text } from './text.ts'

export const states = {
  [ExpiredStatus.valid]: { tone: 'good', word: text.valid },
  [ExpiredStatus.soon]: { tone: 'busy', word: text.soon },
  [ExpiredStatus.expired]: { tone: 'bad', word: text.expired },
} as const

/** What is left of a certificate's time. */
export function CertificateState({ expiredStatus }: Pick<Certificate, 'expiredStatus'>) {
  const t = useText()
  const { tone, word } = states[expiredStatus]
  return <StatusLabel tone={tone}>{t(word)}</StatusLabel>
}
