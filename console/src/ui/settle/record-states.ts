import { RecordStatus, recordStatusNames } from '@fairlead/api/receipt/names.ts'
import type { StateLook } from '../text/StatusLabel.tsx'

/** Whether a receipt or a write-off counts. */
export const recordStates: Readonly<Record<RecordStatus, StateLook>> = {
  [RecordStatus.valid]: { tone: 'good', word: recordStatusNames[1] },
  [RecordStatus.invalidated]: { tone: 'off', word: recordStatusNames[2] },
}
