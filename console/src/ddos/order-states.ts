import { orderStatusNames } from '@fairlead/api/ddos/names.ts'
import type { DdosOrder } from '@fairlead/api/ddos/order.ts'
import type { StateLook } from '../ui/text/StatusLabel.tsx'

export const orderStates: Record<DdosOrder['status'], StateLook> = {
  0: { tone: 'busy', word: orderStatusNames[0] },
  1: { tone: 'good', word: orderStatusNames[1] },
  2: { tone: 'bad', word: orderStatusNames[2] },
  3: { tone: 'off', word: orderStatusNames[3] },
  4: { tone: 'warn', word: orderStatusNames[4] },
  5: { tone: 'off', word: orderStatusNames[5] },
}
