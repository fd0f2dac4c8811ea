import { StrategyStatus } from '@fairlead/api/bill-strategy/names.ts'
import type { StateLook } from '../ui/text/StatusLabel.tsx'
import { strategyText as text } from './text.ts'

export const strategyStates: Readonly<Record<StrategyStatus, StateLook>> = {
  [StrategyStatus.disabled]: { tone: 'off', word: text.disabled },
  [StrategyStatus.enabled]: { tone: 'good', word: text.enabled },
}
