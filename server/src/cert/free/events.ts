import type { CauseName } from '@fairlead/api/cert/causes.ts'
import type { CertificateEvent } from '@fairlead/api/cert/free.ts'
import type { Tx } from '../../lib/db.ts'

type Happened = {
  accountId: string
  certificateId: string
  kind: CertificateEvent['kind']
  cause?: CauseName | null
  expiresAt?: Date | null
  now: Date
}

/** Adds to the history of a certificate. */
export const addEvent = async (
  tx: Tx,
  { accountId, certificateId, kind, cause, expiresAt, now }: Happened,
) => {
  await tx
    .insertInto('certificate_event')
    .values({
      account_id: accountId,
      certificate_id: certificateId,
      kind,
      cause: cause ?? null,
      expires_at: expiresAt ?? null,
      created_at: now,
    })
    .execute()
}

const most = 100

/** The latest events, newest first. */
export async function listOrderEvents(
  tx: Tx,
  accountId: string,
  certificateId: string,
): Promise<CertificateEvent[]> {
  const rows = await tx
    .selectFrom('certificate_event')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('certificate_id', '=', certificateId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as CertificateEvent['kind'],
    date: row.created_at.toISOString(),
    cause: row.cause as CertificateEvent['cause'],
    expireDate: row.expires_at?.toISOString() ?? null,
  }))
}
