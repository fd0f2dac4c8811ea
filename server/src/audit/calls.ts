import type * as contract from '@fairlead/api/audit/endpoints.ts'
import { oldEntries } from '../lib/testing/audit.ts'
import type { SliceCalls } from '../lib/testing/slice-calls.ts'
import type { World } from '../lib/testing/world.ts'

/** Written one by one, because each gets the next number. */
const entries = (w: World) =>
  oldEntries(
    w,
    Array.from({ length: 28 }, (_, n) => `2030-01-01T00:00:${10 + Math.floor(n / 5)}Z`),
  )

/** One row per call: an input that succeeds, and the call against another account. */
export const calls: SliceCalls<typeof contract> = {
  listAudit: {
    works: (w) => ({ by: w.as('owner'), sent: {} }),
    attack: () => ({ query: { userName: 'stranger' } }),
    open: 'administrators',
    many: entries,
  },
  listOwnAudit: {
    works: (w) => ({ by: w.as('owner'), sent: {} }),
    attack: () => ({ query: { userName: 'stranger' } }),
    many: entries,
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
