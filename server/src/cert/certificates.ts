import {
  type Certificate,
  CertificateSource,
  type CertificateInput,
  coversDomain,
  expiringSoonDays,
  ExpiredStatus,
  GenerateStatus,
  listCertificates,
  maxCertificates,
} from '@fairlead/api/cert/certificate.ts'
import type { QueryOf } from '@fairlead/api/endpoint.ts'
import { type Selectable, sql } from 'kysely'
import { retellSitesOfCertificate } from '../cdn/public.ts'
import type { DB } from '../lib/db-types.ts'
import type { Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { containing, listPage } from '../lib/list.ts'
import type { SecretBox } from '../lib/secret-box.ts'
import { takeTurns } from '../lib/database/turns.ts'
import { sealKey } from './shown-certificate.ts'
import { readCertificate } from './read-certificate.ts'

type CertificateRow = Omit<Selectable<DB['certificate']>, 'key' | 'chain'> & { sites: number | null }

const soonMs = expiringSoonDays * 86_400_000

function expiredStatusOf(notAfter: Date, now: Date): Certificate['expiredStatus'] {
  if (notAfter <= now) return ExpiredStatus.expired
  return notAfter.getTime() - now.getTime() <= soonMs ? ExpiredStatus.soon : ExpiredStatus.valid
}

const toCertificate = (row: CertificateRow, now: Date): Certificate => ({
  id: row.id,
  certificateName: row.name,
  sourceType: row.source_type as Certificate['sourceType'],
  subjectDnsName: row.hosts,
  issuer: row.issuer,
  serialNumber: row.serial_number,
  sigAlgName: row.signature_algorithm,
  fingerprint: row.fingerprint,
  beginDate: row.not_before.toISOString(),
  expireDate: row.not_after.toISOString(),
  expiredStatus: expiredStatusOf(row.not_after, now),
  generateStatus: GenerateStatus.none,
  generateMessage: '',
  // A count always has a value.
  useCdn: row.sites ?? 0,
  createDate: row.created_at.toISOString(),
})

const ofAccount = (tx: Tx, accountId: string) =>
  tx.selectFrom('certificate').where('certificate.account_id', '=', accountId)

/** The columns that are shown, without keys. */
const shown = (tx: Tx, accountId: string) =>
  ofAccount(tx, accountId)
    .select([
      ...(['id', 'account_id', 'name', 'source_type', 'hosts', 'issuer', 'serial_number'] as const),
      ...([
        'signature_algorithm',
        'fingerprint',
        'not_before',
        'not_after',
        'warned_at',
        'created_at',
      ] as const),
    ])
    .select((eb) =>
      eb
        .selectFrom('site')
        .whereRef('site.certificate_id', '=', 'certificate.id')
        .where('site.account_id', '=', accountId)
        .select(sql<number>`count(*)`.as('sites'))
        .as('sites'),
    )

const matchesName = (text: string) => sql<boolean>`
  (certificate.name ilike ${containing(text)} or array_to_string(hosts, ' ') like ${containing(text.toLowerCase())})`

/** The range of end times for this status. */
const endsIn = (status: number, now: Date) => {
  const soon = new Date(now.getTime() + soonMs)
  if (status === ExpiredStatus.expired) return sql<boolean>`not_after <= ${now}`
  return status === ExpiredStatus.soon
    ? sql<boolean>`not_after > ${now} and not_after <= ${soon}`
    : sql<boolean>`not_after > ${soon}`
}

export const listCertificatesOf = (
  tx: Tx,
  accountId: string,
  query: QueryOf<typeof listCertificates>,
  now: Date,
) =>
  listPage(listCertificates, query, {
    from: shown(tx, accountId),
    filters: {
      certificateName: (rows, part) => rows.where(matchesName(part)),
      expiredStatus: (rows, status) => rows.where(endsIn(status, now)),
    },
    sort: { createDate: 'created_at', certificateName: 'name', expireDate: 'not_after' },
    order: ['-createDate'],
    row: (row) => toCertificate(row, now),
  })

/** At most 60 options (spec 1, section 9), the longest valid one first, without expired ones. */
export async function selectCertificatesOf(tx: Tx, accountId: string, domain: string | undefined, now: Date) {
  const rows = await ofAccount(tx, accountId)
    .select(['id', 'name', 'hosts', 'not_after'])
    .where('not_after', '>', now)
    .$if(!!domain, (q) =>
      q.where(sql<boolean>`hosts && ${[domain ?? '', (domain ?? '').replace(/^[^.]+/, '*')]}::text[]`),
    )
    .orderBy('not_after', 'desc')
    .orderBy('id')
    .limit(60)
    .execute()
  return rows.map(({ id, name, hosts, not_after }) => ({
    id,
    certificateName: name,
    subjectDnsName: hosts,
    expireDate: not_after.toISOString(),
  }))
}

/** Throws `notFound`. */
export async function certificateOf(tx: Tx, accountId: string, id: string, now: Date) {
  const row = await shown(tx, accountId).where('certificate.id', '=', id).executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return toCertificate(row, now)
}

/** Locks a certificate before a change, so that no site is saved with it in the meantime. Throws `notFound`. */
async function lockedCertificate(tx: Tx, accountId: string, id: string, now: Date) {
  await ofAccount(tx, accountId).select('id').where('id', '=', id).forUpdate().execute()
  return certificateOf(tx, accountId, id, now)
}

type CertificateParts = { box: SecretBox; now: Date }

function columnsOf(input: CertificateInput, accountId: string, { box, now }: CertificateParts) {
  const read = readCertificate(input, now)
  return {
    name: input.certificateName,
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
  }
}

/** Throws `certificateLimit`, or a field error for input that cannot be used. */
export async function addCertificateTo(
  tx: Tx,
  accountId: string,
  input: CertificateInput,
  parts: CertificateParts,
) {
  const columns = columnsOf(input, accountId, parts)
  await takeTurns(tx, `certificates of ${accountId}`)
  const { count } = await ofAccount(tx, accountId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= maxCertificates) throw new Fail('certificateLimit')
  const { id } = await tx
    .insertInto('certificate')
    .values({
      ...columns,
      account_id: accountId,
      source_type: CertificateSource.imported,
      created_at: parts.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return certificateOf(tx, accountId, id, parts.now)
}

/**
 * Replaces a certificate. The sites that use it are sent to the edges again, without a new version, because their
 * configuration is the same. Returns the certificate before and after. Throws `notFound`, or a field error if the new
 * one is not valid for one of the sites.
 */
export async function replaceCertificateOf(
  tx: Tx,
  accountId: string,
  id: string,
  input: CertificateInput,
  parts: CertificateParts,
) {
  const columns = columnsOf(input, accountId, parts)
  const before = await lockedCertificate(tx, accountId, id, parts.now)
  const sites = await tx
    .selectFrom('site')
    .select('domain')
    .where('account_id', '=', accountId)
    .where('certificate_id', '=', id)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  if (sites.some(({ domain }) => !coversDomain(columns.hosts, domain))) {
    throw Fail.field('certificatePath', 'certificateSites')
  }
  await tx
    .updateTable('certificate')
    .set(columns)
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .execute()
  await retellSitesOfCertificate(tx, accountId, id)
  return { before, after: await certificateOf(tx, accountId, id, parts.now) }
}

/** Returns the deleted certificate; throws `notFound`, or `certificateInUse`. */
export async function removeCertificate(tx: Tx, accountId: string, id: string, now: Date) {
  const removed = await lockedCertificate(tx, accountId, id, now)
  if (removed.useCdn > 0) throw new Fail('certificateInUse')
  await tx.deleteFrom('certificate').where('id', '=', id).where('account_id', '=', accountId).execute()
  return removed
}
