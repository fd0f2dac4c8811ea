import { removeChallenge } from '../../cdn/public.ts'
import type { Tx } from '../../lib/db.ts'

/** Ends the open order of a certificate that is deleted or replaced. Its process writes nothing more. */
export async function cancelOrders(tx: Tx, accountId: string, certificateId: string, now: Date) {
  const cancelled = await tx
    .updateTable('certificate_order')
    // Not a failure, which authorities count.
    .set({
      cause: null,
      step: 'failed',
      key: null,
      next_at: null,
      claim: null,
      claimed_until: null,
      ended_at: now,
    })
    .where('account_id', '=', accountId)
    .where('certificate_id', '=', certificateId)
    .where('ended_at', 'is', null)
    .returning(['token', 'method'])
    .execute()
  for (const { token, method } of cancelled)
    if (token !== null && method === 'http') await removeChallenge(tx, accountId, token)
}
