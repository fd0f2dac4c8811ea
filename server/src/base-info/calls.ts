import type * as contract from '@fairlead/api/base-info/endpoints.ts'
import type { SliceCalls } from '../lib/testing/slice-calls.ts'

/** One row per call: an input that succeeds, and the call against another account. */
export const calls: SliceCalls<typeof contract> = {
  getDictionary: {
    works: (w) => ({ by: w.as('owner'), sent: { params: { code: 'currency' } } }),
    attack: () => ({ params: { code: 'currency' } }),
  },
}
