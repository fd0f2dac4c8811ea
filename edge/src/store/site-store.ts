import { EdgeSite } from '@fairlead/api/edge/protocol.ts'
import { type Database, statement } from './database.ts'

/** The last good configuration of every site. */
export type SiteStore = {
  /** Those that this version of the edge can read, and the ids of those that it cannot. */
  all: () => { sites: EdgeSite[]; unreadable: string[] }
  save: (site: EdgeSite, epoch: number) => void
  /** Says that the control plane still has this site although its newest version made no sense. */
  touch: (siteId: string, epoch: number) => void
  remove: (siteId: string) => void
  /** Sites that were not named since the given start-over. */
  olderThan: (epoch: number) => string[]
}

export function openSiteStore(db: Database): SiteStore {
  const select = statement<{ id: string; config: string }>(db, 'SELECT id, config FROM site')
  const upsert = statement(
    db,
    `INSERT INTO site (id, config, epoch) VALUES (?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET config = excluded.config, epoch = excluded.epoch`,
  )
  const touch = statement(db, 'UPDATE site SET epoch = ? WHERE id = ?')
  const remove = statement(db, 'DELETE FROM site WHERE id = ?')
  const older = statement<{ id: string }>(db, 'SELECT id FROM site WHERE epoch < ?')
  return {
    all() {
      const sites: EdgeSite[] = []
      const unreadable: string[] = []
      for (const { id, config } of select.all()) {
        const site = EdgeSite.safeParse(JSON.parse(config))
        if (site.success) sites.push(site.data)
        else unreadable.push(id)
      }
      return { sites, unreadable }
    },
    save: (site, epoch) => void upsert.run(site.id, JSON.stringify(site), epoch),
    touch: (siteId, epoch) => void touch.run(epoch, siteId),
    remove: (siteId) => void remove.run(siteId),
    olderThan: (epoch) => older.all(epoch).map((row) => row.id),
  }
}
