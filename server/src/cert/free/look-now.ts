import type { CertificateOrder } from '@fairlead/api/cert/free.ts'
import type { ProofLook } from '@fairlead/api/cdn/site/site-proof.ts'
import { lookForTxt } from '../../cdn/public.ts'
import type { Database } from '../../lib/db.ts'
import { Fail } from '../../lib/fail.ts'
import { queueOrder } from './run-order.ts'
import { judgeLooks } from './steps.ts'

type LookupServices = { db: Database; dns: Parameters<typeof lookForTxt>[1] }

/**
 * Looks for the TXT record of an order immediately, stores the result, and continues the order if the record is there.
 * Throws `domainTimeout`, `noTxtRecord` or `validationFailed`. An order without a record has nothing to look for.
 */
export async function lookNow(
  { db, dns }: LookupServices,
  { certificateId, order }: { certificateId: string; order: CertificateOrder },
  now: Date,
): Promise<ProofLook[]> {
  const { txtName: name, txtValue: value, domain } = order
  if (name === null || value === null) return []
  const looks = await lookForTxt({ name, value, domain }, dns)
  const cause = judgeLooks(looks)
  await db.transaction(async (tx) => {
    const waiting = await tx
      .updateTable('certificate_order')
      .set({
        looks: JSON.stringify(looks),
        looked_at: now,
        cause: cause ?? null,
        ...(cause === undefined && { next_at: now }),
      })
      .where('certificate_id', '=', certificateId)
      .where('step', '=', 'proving')
      // What was looked for may have been replaced in the meantime.
      .where('txt_value', '=', value)
      .where('ended_at', 'is', null)
      .returning('id')
      .execute()
    if (cause === undefined) for (const { id } of waiting) await queueOrder(tx, id, now)
  })
  if (cause === 'dnsSilent') throw new Fail('domainTimeout')
  if (cause === 'noTxtRecord') throw new Fail('noTxtRecord')
  if (cause !== undefined) throw new Fail('validationFailed')
  return looks
}
