import {
  canDeleteCertificate,
  type Certificate,
  CertificateSource,
  type CertificateInput,
  coversDomain,
  expiringSoonDays,
  ExpiredStatus,
  freeSoonShare,
  listCertificates,
  maxCertificates,
} from '@fairlead/api/cert/certificate.ts'
import { causeTexts, type CauseName } from '@fairlead/api/cert/causes.ts'
import type { QueryOf } from '@fairlead/api/endpoint.ts'
import type { Language } from '@fairlead/api/text.ts'
import { recordName } from '@fairlead/api/cert/record-name.ts'
import { type Selectable, sql } from 'kysely'
import { retellSitesOfCertificate, retellSitesOfFirst } from '../cdn/public.ts'
import type { DB } from '../lib/db-types.ts'
import type { Tx } from '../lib/db.ts'
import { demand, Fail } from '../lib/fail.ts'
import { containing, listPage, orNever } from '../lib/list.ts'
import type { SecretBox } from '../lib/secret-box.ts'
import { takeTurns } from '../lib/database/turns.ts'
import { say } from '../lib/mail/say.ts'
import { cancelOrders } from './free/cancel-orders.ts'
import { addEvent } from './free/events.ts'
import { columnsOfRead } from './stored-certificate.ts'
import { readCertificate } from './read-certificate.ts'

type CertificateRow = Omit<
  Selectable<DB['certificate']>,
  'key' | 'chain' | 'ask_renewal_at' | 'change_seq'
> & {
  sites: number | null
  cause: string | null
  soon_at: Date | null
}

/** The account whose users read certificates, and their language. */
export type CertificateReader = { accountId: string; language: Language }

/** The time from which a certificate counts as expiring soon. */
export const soonAt = sql<Date | null>`
  not_after - case when source_type = ${CertificateSource.free} then (not_after - not_before) * ${freeSoonShare}::float
                   else ${expiringSoonDays} * interval '1 day' end`

function expiredStatusOf({ not_after, soon_at }: CertificateRow, now: Date): Certificate['expiredStatus'] {
  if (not_after === null) return ExpiredStatus.valid
  if (not_after <= now) return ExpiredStatus.expired
  return soon_at !== null && soon_at <= now ? ExpiredStatus.soon : ExpiredStatus.valid
}

/** Why the latest order failed, or what it waits for. */
function messageOf({ cause, domain }: CertificateRow, language: Language): string {
  if (cause === null || domain === null) return ''
  return say(causeTexts[cause as CauseName], language, { domain, txtName: recordName(domain) })
}

const toCertificate = (row: CertificateRow, language: Language, now: Date): Certificate => ({
  id: row.id,
  certificateName: row.name,
  sourceType: row.source_type as Certificate['sourceType'],
  subjectDnsName: row.hosts,
  issuer: row.issuer,
  serialNumber: row.serial_number,
  sigAlgName: row.signature_algorithm,
  fingerprint: row.fingerprint,
  beginDate: row.not_before?.toISOString() ?? null,
  expireDate: row.not_after?.toISOString() ?? null,
  expiredStatus: expiredStatusOf(row, now),
  generateStatus: row.generate_status as Certificate['generateStatus'],
  generateMessage: messageOf(row, language),
  domain: row.domain,
  renewDate: row.renew_at?.toISOString() ?? null,
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
      ...(['domain', 'generate_status', 'renew_at'] as const),
    ])
    .select(soonAt.as('soon_at'))
    .select((eb) =>
      eb
        .selectFrom('certificate_order as o')
        .whereRef('o.certificate_id', '=', 'certificate.id')
        .where('o.account_id', '=', accountId)
        .orderBy('o.created_at', 'desc')
        .limit(1)
        .select('o.cause')
        .as('cause'),
    )
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

/** The range of end times for this status. What is not issued yet is not expired. */
const endsIn = (status: number, now: Date) => {
  if (status === ExpiredStatus.expired) return sql<boolean>`not_after <= ${now}`
  return status === ExpiredStatus.soon
    ? sql<boolean>`not_after > ${now} and ${soonAt} <= ${now}`
    : sql<boolean>`(not_after is null or ${soonAt} > ${now})`
}

export const listCertificatePage = (
  tx: Tx,
  { accountId, language }: CertificateReader,
  query: QueryOf<typeof listCertificates>,
  now: Date,
) =>
  listPage(listCertificates, query, {
    from: shown(tx, accountId),
    filters: {
      certificateName: (rows, part) => rows.where(matchesName(part)),
      expiredStatus: (rows, status) => rows.where(endsIn(status, now)),
      sourceType: (rows, source) => rows.where('source_type', '=', source),
      generateStatus: (rows, status) => rows.where('generate_status', '=', status),
    },
    sort: { createDate: 'created_at', certificateName: 'name', expireDate: orNever('not_after') },
    order: ['-createDate'],
    foundBy: 'certificate.id',
    row: (row) => toCertificate(row, language, now),
  })

/** At most 60 options (spec 1, section 9), the longest valid one first, without expired ones; those to be issued last. */
export async function listCertificateOptions(
  tx: Tx,
  accountId: string,
  domain: string | undefined,
  now: Date,
) {
  const rows = await ofAccount(tx, accountId)
    .select(['id', 'name', 'hosts', 'not_after', 'source_type', 'generate_status'])
    .where((eb) => eb.or([eb('not_after', '>', now), eb('not_after', 'is', null)]))
    .$if(!!domain, (q) =>
      q.where(sql<boolean>`hosts && ${[domain ?? '', (domain ?? '').replace(/^[^.]+/, '*')]}::text[]`),
    )
    .orderBy(sql`not_after desc nulls last`)
    .orderBy('id')
    .limit(60)
    .execute()
  return rows.map(({ id, name, hosts, not_after, source_type, generate_status }) => ({
    id,
    certificateName: name,
    subjectDnsName: hosts,
    expireDate: not_after?.toISOString() ?? null,
    sourceType: source_type as Certificate['sourceType'],
    generateStatus: generate_status as Certificate['generateStatus'],
  }))
}

/** Throws `notFound`. */
export async function findShownCertificate(
  tx: Tx,
  { accountId, language }: CertificateReader,
  id: string,
  now: Date,
) {
  const row = await shown(tx, accountId).where('certificate.id', '=', id).executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return toCertificate(row, language, now)
}

/** Locks a certificate before a change, so that no site is saved with it in the meantime. Throws `notFound`. */
export async function lockedCertificate(tx: Tx, reader: CertificateReader, id: string, now: Date) {
  await ofAccount(tx, reader.accountId).select('id').where('id', '=', id).forUpdate().execute()
  return findShownCertificate(tx, reader, id, now)
}

type CertificateParts = { box: SecretBox; now: Date }

/** The columns of an import. They clear those of a free certificate that it replaces. */
const columnsOfInput = (input: CertificateInput, accountId: string, { box, now }: CertificateParts) => ({
  ...columnsOfRead(readCertificate(input, now), accountId, box),
  name: input.certificateName,
  source_type: CertificateSource.imported,
  domain: null,
  generate_status: 0,
  renew_at: null,
  ask_renewal_at: null,
})

/** Throws `certificateLimit`, or a field error for input that cannot be used. */
export async function addCertificateTo(
  tx: Tx,
  reader: CertificateReader,
  input: CertificateInput,
  parts: CertificateParts,
) {
  const { accountId } = reader
  const columns = columnsOfInput(input, accountId, parts)
  await takeTurns(tx, `certificates of ${accountId}`)
  const { count } = await ofAccount(tx, accountId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= maxCertificates) throw new Fail('certificateLimit')
  const { id } = await tx
    .insertInto('certificate')
    .values({ ...columns, account_id: accountId, created_at: parts.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const expiresAt = columns.not_after
  await addEvent(tx, { accountId, certificateId: id, kind: 'imported', expiresAt, now: parts.now })
  return findShownCertificate(tx, reader, id, parts.now)
}

/**
 * Replaces a certificate. It is sent to the edges once, and its sites are not, because their configuration is the
 * same. Returns the certificate before and after. Throws `notFound`, or a field error if the new
 * one is not valid for one of the sites.
 */
export async function storeReplacement(
  tx: Tx,
  reader: CertificateReader,
  id: string,
  input: CertificateInput,
  parts: CertificateParts,
) {
  const { accountId } = reader
  const columns = columnsOfInput(input, accountId, parts)
  const before = await lockedCertificate(tx, reader, id, parts.now)
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
  await cancelOrders(tx, accountId, id, parts.now)
  const expiresAt = columns.not_after
  await addEvent(tx, { accountId, certificateId: id, kind: 'replaced', expiresAt, now: parts.now })
  const retell = before.expireDate === null ? retellSitesOfFirst : retellSitesOfCertificate
  await retell(tx, accountId, id)
  return { before, after: await findShownCertificate(tx, reader, id, parts.now) }
}

/** Resolves with the deleted certificate; throws `notFound`, or `certificateInUse`. */
export async function removeCertificate(tx: Tx, reader: CertificateReader, id: string, now: Date) {
  const { accountId } = reader
  const removed = await lockedCertificate(tx, reader, id, now)
  demand(canDeleteCertificate(removed))
  await cancelOrders(tx, accountId, id, now)
  await tx.deleteFrom('certificate').where('id', '=', id).where('account_id', '=', accountId).execute()
  return removed
}

/** Throws `notFound`. */
export async function demandCertificate(tx: Tx, accountId: string, id: string) {
  const certificate = await ofAccount(tx, accountId).select('id').where('id', '=', id).executeTakeFirst()
  if (!certificate) throw new Fail('notFound')
}

/** Throws `notFound`. */
export async function sitesOfCertificate(tx: Tx, accountId: string, id: string) {
  await demandCertificate(tx, accountId, id)
  return tx
    .selectFrom('site')
    .select(['id', 'domain'])
    .where('account_id', '=', accountId)
    .where('certificate_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('domain')
    .limit(1000)
    .execute()
}
