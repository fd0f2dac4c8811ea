import { sql } from 'kysely'
import type { Tx } from '../../lib/db.ts'

/**
 * Makes edges read all sites of an account again, because a rule of the account has changed in this transaction. The
 * sites themselves do not change and get no version.
 */
export async function retellSites(tx: Tx, accountId: string) {
  // First the rows, then the next number: every change of a site locks in this order.
  await tx
    .selectFrom('site')
    .select('id')
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  // After the lock for the number, a site that was being added is visible.
  await sql`select next_change()`.execute(tx)
  await tx
    .updateTable('site')
    .set({ change_seq: sql`next_change()` })
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .execute()
}

/**
 * Makes edges read again all sites, of any account, that have a bucket as an origin, because the key from which the secrets
 * of these buckets are derived has changed. The sites themselves do not change.
 */
export async function retellSitesOfBuckets(tx: Tx) {
  const isOfBucket = sql<boolean>`deleted_at is null and id in (select site_id from site_bucket)`
  await tx.selectFrom('site').select('id').where(isOfBucket).orderBy('id').forNoKeyUpdate().execute()
  await sql`select next_change()`.execute(tx)
  await tx
    .updateTable('site')
    .set({ change_seq: sql`next_change()` })
    .where(isOfBucket)
    .execute()
}

/** Locks the sites of a certificate, before anything that takes the next number. */
export const lockSitesOfCertificate = async (tx: Tx, accountId: string, certificateId: string) => {
  await tx
    .selectFrom('site')
    .select('id')
    .where('account_id', '=', accountId)
    .where('certificate_id', '=', certificateId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

const ofCertificate = (tx: Tx, accountId: string, certificateId: string) =>
  tx
    .updateTable('site')
    .set({ change_seq: sql`next_change()` })
    .where('account_id', '=', accountId)
    .where('certificate_id', '=', certificateId)

/**
 * Makes edges read again the sites of a certificate that was just issued, because the sites had none until then. The caller
 * has locked the rows.
 */
export const retellSitesOfFirst = async (tx: Tx, accountId: string, certificateId: string) => {
  await ofCertificate(tx, accountId, certificateId).execute()
}

/**
 * Makes edges read again the sites of a replaced certificate, if there are edges that do not get certificates as changes.
 * The caller has locked the rows.
 */
export const retellSitesOfCertificate = async (tx: Tx, accountId: string, certificateId: string) => {
  await ofCertificate(tx, accountId, certificateId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('edge_presence')
          .select('id')
          .where('active', '=', true)
          // An edge that has read nothing yet will get everything.
          .where('cursor', '>', 0)
          .where(sql<boolean>`not 'certificate' = any(kinds)`),
      ),
    )
    .execute()
}
