import { statementStatusNames } from '@fairlead/api/money/statement/names.ts'

export const statementStates = {
  0: { tone: 'warn', word: statementStatusNames[0] },
  1: { tone: 'off', word: statementStatusNames[1] },
} as const
