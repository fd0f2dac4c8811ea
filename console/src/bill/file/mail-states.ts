import type { BillMailState } from '@fairlead/api/bill/document/bill-file.ts'
import type { StateLook } from '../../ui/text/StatusLabel.tsx'
import { fileText as text } from './text.ts'

export const mailStates: Readonly<Record<BillMailState, StateLook>> = {
  waiting: { tone: 'busy', word: text.waiting },
  sent: { tone: 'good', word: text.sent },
  failed: { tone: 'bad', word: text.failed },
  kept: { tone: 'warn', word: text.kept },
}
