import type { BindingApplication } from '@fairlead/api/account-binding/application.ts'
import { BindingStatus } from '@fairlead/api/account-binding/names.ts'
import type { Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { repriceUsage } from '../resale-contract/public.ts'
import { changeApplication } from './applications.ts'
import { closeBindings } from './bindings.ts'

/**
 * Terminates an application that is locked; of a finished one, what is open of its bindings ends on the day. Throws field
 * errors.
 */
export async function terminateApplication(
  tx: Tx,
  accountId: string,
  of: BindingApplication,
  { tCause, endDate }: { tCause: string; endDate: string | null },
  now: Date,
) {
  if (of.status === BindingStatus.finished) {
    if (endDate === null) throw Fail.field('endDate', 'required')
    if (endDate < of.startDate) throw Fail.field('endDate', 'bindingEnd')
    await closeBindings(tx, accountId, of.id, { endDate, tCause, now })
    await repriceUsage(tx, accountId)
  }
  return changeApplication(tx, accountId, of.id, { status: BindingStatus.terminated, cause: tCause })
}
