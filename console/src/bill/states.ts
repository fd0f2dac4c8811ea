import {
  billKindNames,
  type BillKind,
  billStatusNames,
  type BillStatus,
  runStateNames,
  type RunState,
} from '@fairlead/api/bill/names.ts'
import type { StateLook } from '../ui/text/StatusLabel.tsx'
import { billText } from './text.ts'

const billStates: Readonly<Record<BillStatus, StateLook>> = {
  1: { tone: 'busy', word: billStatusNames[1] },
  2: { tone: 'warn', word: billStatusNames[2] },
  3: { tone: 'good', word: billStatusNames[3] },
  4: { tone: 'bad', word: billStatusNames[4] },
}

export const billKinds: Readonly<Record<BillKind, StateLook>> = {
  1: { tone: 'off', word: billKindNames[1] },
  2: { tone: 'bad', word: billKindNames[2] },
  3: { tone: 'warn', word: billKindNames[3] },
  4: { tone: 'off', word: billKindNames[4] },
}

export const runStates: Readonly<Record<RunState, StateLook>> = {
  1: { tone: 'busy', word: runStateNames[1] },
  2: { tone: 'good', word: runStateNames[2] },
  3: { tone: 'bad', word: runStateNames[3] },
}

/** A charged-off bill is owed by nobody, whatever it was before. */
export const billStateOf = ({ status, isOff }: { status: BillStatus; isOff: boolean }): StateLook =>
  isOff ? { tone: 'off', word: billText.isOff } : billStates[status]
