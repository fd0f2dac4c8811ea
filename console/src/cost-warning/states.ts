import { WarningStatus } from '@fairlead/api/cost-warning/names.ts'
import type { StateLook } from '../ui/text/StatusLabel.tsx'
import { warningText as text } from './text.ts'

export const warningStates: Readonly<Record<WarningStatus, StateLook>> = {
  [WarningStatus.disabled]: { tone: 'off', word: text.disabled },
  [WarningStatus.enabled]: { tone: 'good', word: text.enabled },
}
