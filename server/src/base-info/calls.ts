import type * as contract from '@fairlead/api/base-info/endpoints.ts'
import type { SliceCalls } from '../lib/testing/slice-calls.ts'

/** A row for each call: one that succeeds, and how it is turned against another account. */
export const calls: SliceCalls<typeof contract> = {
  getDictionary: {
    works: (w) => ({ by: w.as('owner'), sent: { params: { code: 'currency' } } }),
    attack: () => ({ params: { code: 'currency' } }),
  },
}
