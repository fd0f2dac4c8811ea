import { prewarmStatusNames } from '@fairlead/api/cdn/prewarm/names.ts'
import type { PrewarmStatus } from '@fairlead/api/cdn/prewarm/prewarm.ts'
import type { StateLook } from '../../ui/text/StatusLabel.tsx'

/** States of a prewarm, and of one URL on one edge. */
export const prewarmStates: Record<PrewarmStatus, StateLook> = {
  0: { tone: 'busy', word: prewarmStatusNames[0] },
  1: { tone: 'good', word: prewarmStatusNames[1] },
  2: { tone: 'bad', word: prewarmStatusNames[2] },
  3: { tone: 'off', word: prewarmStatusNames[3] },
  4: { tone: 'bad', word: prewarmStatusNames[4] },
}
