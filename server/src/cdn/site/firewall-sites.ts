import type { Tx } from '../../lib/db.ts'
import { deploySiteFirewall, type SiteRow } from './sites.ts'
import type { Author } from '../../lib/author.ts'

/** Makes edges read the firewall of locked sites again, as new versions. */
export async function deployFirewall(tx: Tx, rows: readonly SiteRow[], by: Author) {
  for (const row of rows) await deploySiteFirewall(tx, row, by)
}
