import { deployStatusNames } from '@fairlead/api/cdn/names.ts'
import { firewallStatusNames, protectionStatusNames } from '@fairlead/api/firewall/names.ts'

export const protectionStates = {
  1: { tone: 'good', word: protectionStatusNames[1] },
  2: { tone: 'off', word: protectionStatusNames[2] },
} as const

export const firewallStates = {
  1: { tone: 'good', word: firewallStatusNames[1] },
  2: { tone: 'off', word: firewallStatusNames[2] },
} as const

/** The deployment state of the site that is furthest behind. */
export const deployStates = {
  0: { tone: 'busy', word: deployStatusNames[2] },
  1: { tone: 'good', word: deployStatusNames[1] },
  2: { tone: 'busy', word: deployStatusNames[2] },
  3: { tone: 'busy', word: deployStatusNames[3] },
  4: { tone: 'bad', word: deployStatusNames[4] },
} as const
