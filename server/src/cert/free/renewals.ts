import { CertificateSource, GenerateStatus } from '@fairlead/api/cert/certificate.ts'
import { sql } from 'kysely'
import type { OnFailure } from '../../lib/database/apart.ts'
import type { Tx } from '../../lib/db.ts'
import { AcmeProblem, AcmeUnreachable } from '../../lib/acme/problem.ts'
import { openOrder } from './orders.ts'
import { issuedBy } from './order-row.ts'
import { planRenewal, renewInWindow } from './renewal-time.ts'
import type { StepParts } from './outcome.ts'

/** Certificates of one run; the next one follows in minutes. */
const batch = 100
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/**
 * Asks the authority for the renewal times of certificates that are due for it (RFC 9773). If it names none, the renewal
 * stays planned for the last third of the lifetime.
 */
export async function askForTimes(parts: StepParts, failed: OnFailure) {
  const now = parts.now()
  const due = await parts.db.system
    .selectFrom('certificate')
    .select(['id', 'chain', 'not_before', 'not_after', 'renew_at'])
    .select(issuedBy.as('directory'))
    .where('source_type', '=', CertificateSource.free)
    .where('ask_renewal_at', '<=', now)
    .where('not_after', '>', now)
    .orderBy('ask_renewal_at')
    .limit(batch)
    .execute()
  if (due.length === 0) return
  const authority = await parts.authority()
  for (const { id, chain, directory, not_before: begins, not_after: ends, renew_at: planned } of due) {
    if (chain === null || !begins || !ends) continue
    // An authority knows nothing about certificates that another one has issued.
    const isOurs = directory === parts.settings.authority.directory
    const lookup = isOurs ? authority.renewalInfo(chain) : Promise.resolve(undefined)
    const info = await lookup.catch((error: unknown) => {
      if (error instanceof AcmeUnreachable || error instanceof AcmeProblem) return 'silent' as const
      failed(error, `the time to renew certificate ${id}`)
      return 'silent' as const
    })
    // A time that was drawn from the same window stays.
    const inWindow =
      typeof info === 'object' && planned !== null && planned >= info.start && planned <= info.end
    const renewAt =
      typeof info === 'object' && !inWindow
        ? renewInWindow(info, now)
        : (planned ?? planRenewal({ begins, ends }))
    // An authority that names no time for this certificate may name one later.
    const next = typeof info === 'object' ? info.checkAfterMs : info === 'silent' ? hourMs : dayMs
    await parts.db.system
      .updateTable('certificate')
      .set({ renew_at: renewAt, ask_renewal_at: new Date(now.getTime() + next) })
      .where('id', '=', id)
      // A certificate that was reissued in the meantime has its own time.
      .where('chain', '=', chain)
      .execute()
  }
}

/**
 * Orders the successors of certificates whose time has come, if a site uses them. `tx` is of the system role. Resolves
 * with whether there may be more.
 */
export async function renewDue(tx: Tx, parts: StepParts): Promise<boolean> {
  const now = parts.now()
  const due = await tx
    .selectFrom('certificate')
    .select(['id', 'account_id', 'domain'])
    .where('source_type', '=', CertificateSource.free)
    .where('generate_status', '=', GenerateStatus.done)
    .where('renew_at', '<=', now)
    .where(
      sql<boolean>`exists (select from site where site.certificate_id = certificate.id and deleted_at is null)`,
    )
    .where(
      sql<boolean>`not exists (select from certificate_order o where o.certificate_id = certificate.id
                       and (ended_at is null
                            or (retry_at > ${now} and directory = ${parts.settings.authority.directory})))`,
    )
    .orderBy('renew_at')
    .limit(batch)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const { id, account_id: accountId, domain } of due)
    await openOrder(tx, { accountId, certificateId: id, domain: domain ?? '', kind: 'renewal' }, parts, now)
  return due.length === batch
}
