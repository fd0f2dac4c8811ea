import { EdgeCertificate } from '@fairlead/api/edge/protocol.ts'
import { type Database, durably, statement } from './database.ts'
import type { Seal } from './seal.ts'

/** The certificates of the sites of this edge, sealed because of their keys. */
export type CertificateStore = {
  /** Those that can be read. */
  all: () => EdgeCertificate[]
  has: (id: string) => boolean
  save: (certificate: EdgeCertificate) => void
  /** Deletes the certificate if no site uses it, and returns whether it did. */
  dropUnused: (id: string) => boolean
  /** Deletes all certificates that cannot be read or that no site uses. */
  clean: () => void
  clear: () => string[]
  /** Reseals all certificates after a change of the key. */
  sealAgain: () => void
}

type CertificateRow = { id: string; body: Uint8Array }

export function openCertificateStore(db: Database, seal: Seal): CertificateStore {
  const select = statement<CertificateRow>(db, 'SELECT id, body FROM certificate')
  const one = statement<{ id: string }>(db, 'SELECT id FROM certificate WHERE id = ?')
  const upsert = statement(db, 'INSERT OR REPLACE INTO certificate (id, body) VALUES (?, ?)')
  const remove = statement(db, 'DELETE FROM certificate WHERE id = ?')
  const removeUnused = statement(
    db,
    'DELETE FROM certificate WHERE id = ? AND NOT EXISTS (SELECT 1 FROM site WHERE site.certificate = certificate.id)',
  )
  const about = (id: string) => `certificate:${id}`

  function read({ id, body }: CertificateRow): EdgeCertificate | undefined {
    try {
      return EdgeCertificate.parse(JSON.parse(seal.open(body, about(id))))
    } catch {
      return undefined
    }
  }

  const save = (certificate: EdgeCertificate) =>
    void upsert.run(certificate.id, seal.close(JSON.stringify(certificate), about(certificate.id)))

  const dropUnused = (id: string) => removeUnused.run(id).changes > 0
  return {
    all: () => select.all().flatMap((row) => read(row) ?? []),
    has: (id) => one.get(id) !== undefined,
    save,
    dropUnused,
    clean() {
      for (const row of select.all()) if (!read(row)) remove.run(row.id)
      for (const { id } of select.all()) dropUnused(id)
    },
    sealAgain() {
      db.exec('PRAGMA secure_delete = ON')
      durably(db, () => {
        for (const row of select.all()) {
          const certificate = read(row)
          if (certificate) save(certificate)
        }
      })
      db.exec('PRAGMA secure_delete = OFF; PRAGMA wal_checkpoint(TRUNCATE)')
    },
    clear() {
      const ids = select.all().map(({ id }) => id)
      for (const id of ids) remove.run(id)
      return ids
    },
  }
}
