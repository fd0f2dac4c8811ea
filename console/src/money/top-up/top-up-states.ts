import { topUpStatusNames } from '@fairlead/api/money/top-up/names.ts'
import type { PaymentStatus } from '@fairlead/api/money/top-up/top-up.ts'
import type { StateLook } from '../../ui/text/StatusLabel.tsx'

export const topUpStates: Record<PaymentStatus, StateLook> = {
  [-1]: { tone: 'bad', word: topUpStatusNames[-1] },
  0: { tone: 'busy', word: topUpStatusNames[0] },
  1: { tone: 'good', word: topUpStatusNames[1] },
  2: { tone: 'bad', word: topUpStatusNames[2] },
  3: { tone: 'off', word: topUpStatusNames[3] },
  4: { tone: 'warn', word: topUpStatusNames[4] },
  5: { tone: 'off', word: topUpStatusNames[5] },
}
