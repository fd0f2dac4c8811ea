import { ApplyStatus, type LogRequest } from '@fairlead/api/cdn/logs/log-request.ts'
import type { StateLook } from '../../ui/text/StatusLabel.tsx'
import { text } from './log-text.ts'

/** States of a log request. A completed one whose file may lack requests has a state of its own. */
export const states = {
  inProgress: { tone: 'busy', word: text.inProgress },
  completed: { tone: 'good', word: text.completed },
  incomplete: { tone: 'warn', word: text.incomplete },
  missing: { tone: 'warn', word: text.missing },
} as const satisfies Record<string, StateLook>

type Facts = Pick<LogRequest, 'applyStatus' | 'complete' | 'lines' | 'counted'>

export function logState({ applyStatus, complete, lines, counted }: Facts): keyof typeof states {
  if (applyStatus === ApplyStatus.inProgress) return 'inProgress'
  if (!complete) return 'incomplete'
  return lines < counted ? 'missing' : 'completed'
}
