import { coversDomain } from '@fairlead/api/cert/certificate.ts'
import type { Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import type { SecretBox } from '../lib/secret-box.ts'

export const keyPurpose = 'certificate key'

/** The stored form of the key. */
export const sealKey = (box: SecretBox, key: string, accountId: string) =>
  box.seal(key, keyPurpose, accountId)

/** The form of the key for edges. */
export const openKey = (box: SecretBox, key: Buffer, accountId: string) =>
  box.open(key, keyPurpose, accountId)

/**
 * Checks that a site may use a certificate (spec 1, section 5). Throws a field error at `field`. The certificate is
 * locked, so that it exists until the commit.
 */
export async function checkCertificate(
  tx: Tx,
  accountId: string,
  id: string | null,
  { domain, field }: { domain: string; field: string },
) {
  if (id === null) return
  const row = await tx
    .selectFrom('certificate')
    .select('hosts')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  if (!row) throw Fail.field(field, 'option')
  if (!coversDomain(row.hosts, domain)) throw Fail.field(field, 'certificateDomain')
}
