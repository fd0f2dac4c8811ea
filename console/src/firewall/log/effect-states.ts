import { hitEffectNames } from '@fairlead/api/firewall/names.ts'

export const effectStates = {
  counted: { tone: 'warn', word: hitEffectNames.counted },
  allowed: { tone: 'good', word: hitEffectNames.allowed },
  forbidden: { tone: 'bad', word: hitEffectNames.forbidden },
  limited: { tone: 'bad', word: hitEffectNames.limited },
} as const
