import type { Purge } from '@fairlead/api/cdn/purge/purge.ts'
import type { StateLook } from '../../ui/text/StatusLabel.tsx'
import { text } from '../text.ts'

/** States of a purge. */
export const purgeStates: Record<Purge['status'], StateLook> = {
  process: { tone: 'busy', word: text.process },
  complete: { tone: 'good', word: text.complete },
  fail: { tone: 'bad', word: text.fail },
}
