import { EdgeSite } from '@fairlead/api/edge/protocol.ts'
import { type Database, durably, statement } from './database.ts'
import type { Seal } from './seal.ts'

/** The last valid configuration of every site, sealed, because it contains keys of signed links. */
export type SiteStore = {
  /** The sites that this version of the edge can read, and the ids of those that it cannot. */
  all: () => { sites: EdgeSite[]; unreadable: string[] }
  save: (site: EdgeSite, epoch: number) => void
  /** Replaces a site that is stored, in the same generation. */
  resave: (site: EdgeSite) => void
  /** The certificate that a site uses. */
  certificateOf: (siteId: string) => string | undefined
  /** Records that the control plane still has this site, although its newest version is malformed. */
  touch: (siteId: string, epoch: number) => void
  remove: (siteId: string) => void
  /** Sites that have not been received since the given start-over. */
  olderThan: (epoch: number) => string[]
  /** Seals sites that an older version wrote unsealed, and erases the unsealed text. */
  sealPlain: () => void
  /** Reseals sites that are sealed under an old key. */
  sealAgain: () => void
}

type SiteRow = { id: string; config: string | Uint8Array }

export function openSiteStore(db: Database, seal: Seal): SiteStore {
  const select = statement<SiteRow>(db, 'SELECT id, config FROM site')
  const upsert = statement(
    db,
    `INSERT INTO site (id, config, certificate, epoch) VALUES (?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE
       SET config = excluded.config, certificate = excluded.certificate, epoch = excluded.epoch`,
  )
  const update = statement(db, 'UPDATE site SET config = ?, certificate = ? WHERE id = ?')
  const certificate = statement<{ certificate: string | null }>(
    db,
    'SELECT certificate FROM site WHERE id = ?',
  )
  const touch = statement(db, 'UPDATE site SET epoch = ? WHERE id = ?')
  const remove = statement(db, 'DELETE FROM site WHERE id = ?')
  const older = statement<{ id: string }>(db, 'SELECT id FROM site WHERE epoch < ?')
  const reseal = statement(db, 'UPDATE site SET config = ? WHERE id = ?')
  const plain = statement<{ id: string; config: string }>(
    db,
    "SELECT id, config FROM site WHERE typeof(config) = 'text'",
  )
  const about = (id: string) => `site:${id}`

  const closed = (site: EdgeSite) => seal.close(JSON.stringify(site), about(site.id))

  function read({ id, config }: SiteRow): unknown {
    try {
      return JSON.parse(typeof config === 'string' ? config : seal.open(config, about(id)))
    } catch {
      return undefined
    }
  }

  /** Replaces the stored bytes of sites, and leaves no trace of the former ones in the file. */
  function rewrite(rows: { id: string; bytes: Buffer }[]) {
    if (rows.length === 0) return
    // Otherwise the text would stay in free pages of the file.
    db.exec('PRAGMA secure_delete = ON')
    durably(db, () => {
      for (const { id, bytes } of rows) reseal.run(bytes, id)
    })
    db.exec('PRAGMA secure_delete = OFF; PRAGMA wal_checkpoint(TRUNCATE)')
  }

  /** Empty if no key opens it: the site then counts as unreadable. */
  function again(id: string, config: Uint8Array): { id: string; bytes: Buffer }[] {
    try {
      const bytes = seal.again(config, about(id))
      return bytes ? [{ id, bytes }] : []
    } catch {
      return []
    }
  }

  return {
    all() {
      const sites: EdgeSite[] = []
      const unreadable: string[] = []
      for (const row of select.all()) {
        const site = EdgeSite.safeParse(read(row))
        if (site.success) sites.push(site.data)
        else unreadable.push(row.id)
      }
      return { sites, unreadable }
    },
    save: (site, epoch) => void upsert.run(site.id, closed(site), site.certificateId ?? null, epoch),
    resave: (site) => void update.run(closed(site), site.certificateId ?? null, site.id),
    certificateOf: (siteId) => certificate.get(siteId)?.certificate ?? undefined,
    touch: (siteId, epoch) => void touch.run(epoch, siteId),
    remove: (siteId) => void remove.run(siteId),
    olderThan: (epoch) => older.all(epoch).map((row) => row.id),
    sealPlain: () =>
      rewrite(plain.all().map(({ id, config }) => ({ id, bytes: seal.close(config, about(id)) }))),
    sealAgain: () =>
      rewrite(
        select.all().flatMap(({ id, config }) => (typeof config === 'string' ? [] : again(id, config))),
      ),
  }
}
