import { attackStatusNames } from '@fairlead/api/ddos/names.ts'
import type { StateLook } from '../../ui/text/StatusLabel.tsx'

export const attackStates: Record<1 | 2, StateLook> = {
  1: { tone: 'bad', word: attackStatusNames[1] },
  2: { tone: 'off', word: attackStatusNames[2] },
}
