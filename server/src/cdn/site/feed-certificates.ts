import type { Change, EdgeCertificate } from '@fairlead/api/edge/protocol.ts'
import { sql } from 'kysely'
import { openKey } from '../../cert/public.ts'
import type { Tx } from '../../lib/db.ts'
import type { SecretBox } from '../../lib/secret-box.ts'

type Reader = { after: number; edgeId: string; regions: readonly number[]; box: SecretBox }
type CertificateRow = { id: string; account_id: string; chain: string; key: Buffer; fingerprint: string }

const toEdgeCertificate = (row: CertificateRow, box: SecretBox): EdgeCertificate => ({
  id: row.id,
  fingerprint: row.fingerprint,
  chain: row.chain,
  key: openKey(box, row.key, row.account_id),
})

/** The certificates of the sites in one answer, by id. */
export type PageCertificates = {
  /** Whether there is a certificate: a free one is used by sites before it is issued. */
  isIssued: (id: string) => boolean
  /** Whether the edge already has the certificate, because it has another site that uses it. */
  isKnown: (id: string) => boolean
  /** Throws if the key cannot be opened. */
  open: (id: string) => EdgeCertificate
}

/**
 * The certificates of these sites. An edge has the certificate of each site that it has, and no other. So it has one
 * of these if a site that uses it did not change after the cursor, unless the edge refused that site.
 */
export async function listFeedCertificates(
  tx: Tx,
  sites: readonly { certificate_id: string | null }[],
  { after, edgeId, regions, box }: Reader,
): Promise<PageCertificates> {
  const ids = [...new Set(sites.flatMap(({ certificate_id: id }) => (id === null ? [] : [id])))]
  const found =
    ids.length === 0
      ? []
      : (
          await sql<CertificateRow & { known: boolean }>`
            select id, account_id, chain, key, fingerprint,
                   exists (select from site s
                            where s.certificate_id = c.id and s.deleted_at is null and s.change_seq <= ${after}
                              and s.visit_region = any(${regions}::integer[])
                              and not exists (select from site_edge w where w.site_id = s.id and w.edge_id = ${edgeId}
                                                 and w.version = s.version and w.error <> '')) as known
              from certificate c where id = any(${ids}::uuid[]) and chain is not null`.execute(tx)
        ).rows
  const rows = new Map(found.map((row) => [row.id, row]))
  const opened = new Map<string, EdgeCertificate>()
  return {
    isIssued: (id) => rows.has(id),
    isKnown: (id) => rows.get(id)?.known ?? false,
    open(id) {
      const row = rows.get(id)
      if (!row) throw new Error(`there is no certificate ${id}`)
      const certificate = opened.get(id) ?? toEdgeCertificate(row, box)
      opened.set(id, certificate)
      return certificate
    },
  }
}

/**
 * Certificates that were replaced after the cursor and are used by sites of this edge. None for `after=0`, where all
 * certificates come with the sites.
 */
export async function replacedCertificates(
  tx: Tx,
  { after, newest, limit, regions, box }: Omit<Reader, 'edgeId'> & { newest: number; limit: number },
) {
  if (after === 0) return []
  const { rows } = await sql<CertificateRow & { seq: number }>`
    select id, account_id, chain, key, fingerprint, change_seq as seq
      from certificate c
     where change_seq > ${after} and change_seq <= ${newest}
       and exists (select from site s where s.certificate_id = c.id and s.deleted_at is null
                      and s.visit_region = any(${regions}::integer[]))
     order by change_seq limit ${limit}`.execute(tx)
  return rows.map((row) => ({ id: row.id, seq: row.seq, open: () => toEdgeCertificate(row, box) }))
}

/** Adds the certificates that the edge needs, each once, before the first site that uses it. */
export function withCertificates(
  changes: readonly Change[],
  needed: ReadonlyMap<string, EdgeCertificate>,
): Change[] {
  const sent = new Set<string>()
  return changes.flatMap((change): Change[] => {
    if (change.kind === 'certificate') sent.add(change.certificate.id)
    const certificate = change.kind === 'site' ? needed.get(change.site.id) : undefined
    if (!certificate || sent.has(certificate.id)) return [change]
    sent.add(certificate.id)
    return [{ kind: 'certificate', seq: change.seq, certificate }, change]
  })
}
