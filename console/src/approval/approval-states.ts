import type { Approval } from '@fairlead/api/approval/approval.ts'
import type { DelegationStatus } from '@fairlead/api/approval/delegation.ts'
import type { StateLook } from '../ui/text/StatusLabel.tsx'
import { delegationText } from './delegation-text.ts'
import { approvalText as text } from './text.ts'

export const approvalStates: Readonly<Record<Approval['status'], StateLook>> = {
  0: { tone: 'warn', word: text.pending },
  1: { tone: 'good', word: text.approved },
  2: { tone: 'bad', word: text.refused },
  3: { tone: 'off', word: text.withdrawn },
  4: { tone: 'off', word: text.expired },
}

export const delegationStates: Readonly<Record<DelegationStatus, StateLook>> = {
  1: { tone: 'good', word: delegationText.inEffect },
  2: { tone: 'off', word: delegationText.over },
}
