import type * as contract from '@fairlead/api/audit/endpoints.ts'
import type { SliceCalls } from '../lib/testing/slice-calls.ts'

/** A row for each call: one that succeeds, and how it is turned against another account. */
export const calls: SliceCalls<typeof contract> = {
  listAudit: {
    works: (w) => ({ by: w.as('owner'), sent: {} }),
    attack: () => ({ query: { userName: 'stranger' } }),
    open: 'administrators',
  },
  listOwnAudit: {
    works: (w) => ({ by: w.as('owner'), sent: {} }),
    attack: () => ({ query: { userName: 'stranger' } }),
  },
  exportAudit: {
    works: (w) => ({ by: w.as('owner'), sent: {} }),
    attack: () => ({ query: { userName: 'stranger' } }),
    open: 'administrators',
  },
  exportOwnAudit: {
    works: (w) => ({ by: w.as('owner'), sent: {} }),
    attack: () => ({}),
  },
  exportSignedAudit: {
    works: (w) => ({ by: w.as('owner'), sent: {} }),
    attack: () => ({}),
    open: 'administrators',
  },
  getAuditKeys: {
    works: (w) => ({ by: w.guest(), sent: {} }),
    attack: () => ({}),
  },
}
