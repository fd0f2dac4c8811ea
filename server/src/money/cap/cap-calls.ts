import type * as contract from '@fairlead/api/money/cap/cap.ts'
import type { SliceCalls } from '../../lib/testing/slice-calls.ts'

const cap = { warnAt: '8', slowAt: '9', stopAt: '10', slowSpeed: 100, capZone: 0 }

/** One row per call of the daily spending limit. */
export const capCalls: SliceCalls<typeof contract> = {
  getSpendCap: { works: (w) => ({ by: w.as('owner'), sent: {} }), attack: () => ({}) },
  saveSpendCap: {
    works: (w) => ({ by: w.as('owner'), sent: { body: cap } }),
    attack: () => ({ body: { ...cap, stopAt: '11' } }),
  },
}
