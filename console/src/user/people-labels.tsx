import type { Text } from '@fairlead/api/text.ts'
import { InvitationStatus } from '@fairlead/api/user/invitation.ts'
import { UserStatus } from '@fairlead/api/user/user.ts'
import { useText } from '../lib/text/text.ts'
import { StatusLabel, type StatusTone } from '../ui/text/StatusLabel.tsx'
import { text } from './text.ts'

export function EnabledLabel({ enabled }: { enabled: boolean }) {
  const t = useText()
  return (
    <StatusLabel tone={enabled ? 'good' : 'off'}>{t(enabled ? text.enabled : text.disabled)}</StatusLabel>
  )
}

export const isEnabled = ({ status }: { status: number }) => status === UserStatus.enabled

export function MfaLabel({ bound }: { bound: boolean }) {
  const t = useText()
  return <StatusLabel tone={bound ? 'good' : 'off'}>{t(bound ? text.mfaOn : text.mfaOff)}</StatusLabel>
}

const states: Record<number, { tone: StatusTone; word: Text }> = {
  [InvitationStatus.pending]: { tone: 'busy', word: text.pending },
  [InvitationStatus.accepted]: { tone: 'good', word: text.accepted },
  [InvitationStatus.revoked]: { tone: 'off', word: text.revoked },
  [InvitationStatus.expired]: { tone: 'warn', word: text.expired },
}

export function InvitationStatusLabel({ status }: { status: number }) {
  const t = useText()
  const state = states[status]
  return state ? <StatusLabel tone={state.tone}>{t(state.word)}</StatusLabel> : null
}
