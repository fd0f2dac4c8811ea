import type { Approval } from '@fairlead/api/approval/approval.ts'
import type { StateLook } from '../ui/text/StatusLabel.tsx'
import { approvalText as text } from './text.ts'

export const approvalStates: Readonly<Record<Approval['status'], StateLook>> = {
  0: { tone: 'warn', word: text.pending },
  1: { tone: 'good', word: text.approved },
  2: { tone: 'bad', word: text.refused },
  3: { tone: 'off', word: text.withdrawn },
  4: { tone: 'off', word: text.expired },
}
