import { defaultRoles } from '@fairlead/api/user/default-roles.ts'
import type { Text } from '@fairlead/api/text.ts'
import { InvitationStatus } from '@fairlead/api/user/invitation.ts'
import { UserStatus } from '@fairlead/api/user/user.ts'
import { useText } from '../lib/text.ts'
import { StatusLabel, type StatusTone } from '../ui/StatusLabel.tsx'
import { text } from './people-text.ts'

/** Default roles have their names in both languages; a custom role is called what its account calls it. */
export function useRoleName(): (id: string, name: string) => string {
  const t = useText()
  return (id, name) => {
    const known = defaultRoles.find((role) => role.id === id)
    return known ? t(known.name) : name
  }
}

type Named = { roleIds: readonly string[]; roleName: readonly string[] }

/** The names of somebody's roles. */
export function RoleNames({ of }: { of: Named }) {
  const roleName = useRoleName()
  if (of.roleIds.length === 0) return '–'
  return of.roleIds.map((id, i) => roleName(id, of.roleName[i] ?? '')).join(', ')
}

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
