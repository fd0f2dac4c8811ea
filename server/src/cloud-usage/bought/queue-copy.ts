import type { Tx } from '../../lib/db.ts'
import { addJob } from '../../lib/jobs.ts'

/** One job for each buyer: later changes are in what it finds. */
export const queueBoughtCopy = (tx: Tx, buyerId: string) =>
  addJob(tx, 'copyBoughtUsage', { buyerId }, { key: `bought usage of ${buyerId}` })
