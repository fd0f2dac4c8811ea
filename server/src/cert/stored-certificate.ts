import type { Selectable } from 'kysely'
import type { DB } from '../lib/db-types.ts'
import type { Tx } from '../lib/db.ts'
import type { SecretBox } from '../lib/secret-box.ts'
import type { ReadCertificate } from './read-certificate.ts'
import { sealKey } from './shown-certificate.ts'

/** The columns of a certificate that was read. Its users are to be warned of its expiry again. */
export const columnsOfRead = (read: ReadCertificate, accountId: string, box: SecretBox) => ({
  chain: read.chain,
  key: sealKey(box, read.key, accountId),
  hosts: read.hosts,
  issuer: read.issuer,
  serial_number: read.serialNumber,
  signature_algorithm: read.signatureAlgorithm,
  fingerprint: read.fingerprint,
  not_before: read.notBefore,
  not_after: read.notAfter,
  warned_at: null,
})

export type LockedCertificate = Pick<Selectable<DB['certificate']>, 'name' | 'not_before' | 'not_after'>

/**
 * Locks a certificate before a change by the system. Sites may be saved with it in the meantime, since its domain stays; so this
 * does not wait for a site that is being saved, which waits for the lock of its row.
 */
export const lockCertificate = (
  tx: Tx,
  accountId: string,
  id: string,
): Promise<LockedCertificate | undefined> =>
  tx
    .selectFrom('certificate')
    .select(['name', 'not_before', 'not_after'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
