import { ChargeClass } from '@fairlead/api/money/charge/charge-class.ts'
import { chargeText as text } from './text.ts'

export const classes = {
  [ChargeClass.usage]: { tone: 'off', word: text.usage },
  [ChargeClass.correction]: { tone: 'warn', word: text.correction },
} as const
