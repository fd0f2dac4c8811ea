import type * as contract from '@fairlead/api/money/standing/standing.ts'
import type { SliceCalls } from '../../lib/testing/slice-calls.ts'

/** One row per call of the standing. */
export const standingCalls: SliceCalls<typeof contract> = {
  getStanding: { works: (w) => ({ by: w.as('owner'), sent: {} }), attack: () => ({}) },
  getBalanceWarning: { works: (w) => ({ by: w.as('owner'), sent: {} }), attack: () => ({}) },
  saveBalanceWarning: {
    works: (w) => ({ by: w.as('owner'), sent: { body: { warnBelow: '12.5' } } }),
    attack: () => ({ body: { warnBelow: '13' } }),
  },
}
