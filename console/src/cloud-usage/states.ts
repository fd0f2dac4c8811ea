import { DeliveryStatus } from '@fairlead/api/cloud-usage/names.ts'
import type { StateLook } from '../ui/text/StatusLabel.tsx'
import { costFileText as text } from './text.ts'

export const deliveryStates: Readonly<Record<DeliveryStatus, StateLook>> = {
  [DeliveryStatus.importing]: { tone: 'busy', word: text.importing },
  [DeliveryStatus.imported]: { tone: 'good', word: text.imported },
  [DeliveryStatus.refused]: { tone: 'bad', word: text.refused },
  [DeliveryStatus.unchanged]: { tone: 'off', word: text.unchanged },
}
