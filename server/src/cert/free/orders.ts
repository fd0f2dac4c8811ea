import { generateKeyPairSync } from 'node:crypto'
import {
  CertificateSource,
  type Certificate,
  GenerateStatus,
  maxCertificates,
} from '@fairlead/api/cert/certificate.ts'
import type { CertificateOrder, FreeCertificateInput } from '@fairlead/api/cert/free.ts'
import type { Language } from '@fairlead/api/text.ts'
import { sql } from 'kysely'
import type { Tx } from '../../lib/db.ts'
import { Fail } from '../../lib/fail.ts'
import { takeTurns } from '../../lib/database/turns.ts'
import type { SecretBox } from '../../lib/secret-box.ts'
import { findShownCertificate, lockedCertificate } from '../certificates.ts'
import { addEvent } from './events.ts'
import type { AuthoritySettings } from './authority-settings.ts'
import { orderKeyPurpose, toCertificateOrder } from './order-row.ts'
import { queueOrder } from './run-order.ts'

export type OrderParts = { box: SecretBox; settings: AuthoritySettings }

/** The number of failures of a domain in an hour after which nothing is ordered: Let's Encrypt refuses orders after five. */
const mostFailures = 4

/**
 * Throws `authorityPause` while the authority would refuse an order for this domain. The authority does not
 * count orders that a CAA record kept from it, nor orders at another authority.
 */
async function demandTurn(tx: Tx, accountId: string, domain: string, { settings }: OrderParts, now: Date) {
  const { directory } = settings.authority
  const { rows } = await sql<{ failures: number; limited: boolean }>`
    select count(*) filter (where ended_at > ${now}::timestamptz - interval '1 hour')::integer as failures,
           coalesce(bool_or(retry_at > ${now}), false) as limited
      from certificate_order where account_id = ${accountId} and domain = ${domain} and directory = ${directory}
         and cause is not null and caa is null and ended_at is not null`.execute(tx)
  const [found] = rows
  if (found && (found.limited || found.failures >= mostFailures)) throw new Fail('authorityPause')
}

type NewOrder = { accountId: string; certificateId: string; domain: string; kind: CertificateOrder['kind'] }

/** Stores an order with the key of its future certificate. A job runs the steps. */
export async function openOrder(tx: Tx, order: NewOrder, { box, settings }: OrderParts, now: Date) {
  const { accountId, certificateId, domain, kind } = order
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }))
  const { id } = await tx
    .insertInto('certificate_order')
    .values({
      account_id: accountId,
      certificate_id: certificateId,
      domain,
      kind,
      step: 'begin',
      directory: settings.authority.directory,
      key: box.seal(pem, orderKeyPurpose, accountId),
      next_at: now,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addEvent(tx, {
    accountId,
    certificateId,
    now,
    kind: kind === 'renewal' ? 'renewalBegan' : 'requested',
  })
  await queueOrder(tx, id, now)
}

type Caller = { accountId: string; language: Language; now: Date }

/** Throws `certificateLimit`, `certificateGenerating` or `authorityPause`. */
export async function generateFor(
  tx: Tx,
  { domain, certificateName }: FreeCertificateInput,
  caller: Caller,
  parts: OrderParts,
): Promise<Certificate> {
  const { accountId, now } = caller
  await takeTurns(tx, `certificates of ${accountId}`)
  const { rows } = await sql<{ count: number; generating: boolean }>`
    select count(*)::integer as count,
           coalesce(bool_or(domain = ${domain} and generate_status = ${GenerateStatus.generating}), false) as generating
      from certificate where account_id = ${accountId}`.execute(tx)
  if ((rows[0]?.count ?? 0) >= maxCertificates) throw new Fail('certificateLimit')
  if (rows[0]?.generating) throw new Fail('certificateGenerating')
  await demandTurn(tx, accountId, domain, parts, now)
  const { id } = await tx
    .insertInto('certificate')
    .values({
      account_id: accountId,
      name: certificateName || domain,
      domain,
      hosts: [domain],
      created_at: now,
      source_type: CertificateSource.free,
      generate_status: GenerateStatus.generating,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await openOrder(tx, { accountId, certificateId: id, domain, kind: 'issue' }, parts, now)
  return findShownCertificate(tx, { accountId, language: caller.language }, id, now)
}

/**
 * The free certificate of a domain: one that is valid or being issued, or a new one. Resolves with its id. Throws
 * `certificateLimit` or `authorityPause`.
 */
async function freeCertificateFor(
  tx: Tx,
  domain: string,
  caller: Caller,
  parts: OrderParts,
): Promise<string> {
  const known = await tx
    .selectFrom('certificate')
    .select('id')
    .where('account_id', '=', caller.accountId)
    .where('domain', '=', domain)
    .where((eb) =>
      eb.or([
        eb('generate_status', '=', GenerateStatus.generating),
        eb.and([eb('generate_status', '=', GenerateStatus.done), eb('not_after', '>', caller.now)]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  if (known) return known.id
  return (await generateFor(tx, { domain, certificateName: '' }, caller, parts)).id
}

/** The same for the slice of sites, which cannot import this one. */
export const freeCertificates =
  (parts: AuthoritySettings & { box: SecretBox }) => (tx: Tx, domain: string, caller: Caller) =>
    freeCertificateFor(tx, domain, caller, { box: parts.box, settings: parts })

/** Throws `notFound`, `notFree`, `certificateGenerating` or `authorityPause`. */
export async function orderAgain(tx: Tx, caller: Caller, id: string, parts: OrderParts) {
  const { accountId, now, language } = caller
  const reader = { accountId, language }
  const before = await lockedCertificate(tx, reader, id, now)
  if (before.domain === null) throw new Fail('notFree')
  const open = await tx
    .selectFrom('certificate_order')
    .select('id')
    .where('account_id', '=', accountId)
    .where('certificate_id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (open) throw new Fail('certificateGenerating')
  await demandTurn(tx, accountId, before.domain, parts, now)
  const isIssued = before.expireDate !== null
  if (!isIssued)
    await tx
      .updateTable('certificate')
      .set({ generate_status: GenerateStatus.generating })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .execute()
  const kind = isIssued ? 'renewal' : 'issue'
  await openOrder(tx, { accountId, certificateId: id, domain: before.domain, kind }, parts, now)
  return findShownCertificate(tx, reader, id, now)
}

/** The latest order of a certificate. */
export const latestOrder = (tx: Tx, accountId: string, certificateId: string) =>
  tx
    .selectFrom('certificate_order')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('certificate_id', '=', certificateId)
    .orderBy('created_at', 'desc')
    .$narrowType<{ certificate_id: string }>()
    .executeTakeFirst()

/** Throws `notFound`, also for an imported certificate. */
export async function findCertificateOrder(
  tx: Tx,
  accountId: string,
  certificateId: string,
): Promise<CertificateOrder> {
  const row = await latestOrder(tx, accountId, certificateId)
  if (!row) throw new Fail('notFound')
  return toCertificateOrder(row)
}
