import type { Entered, Tx } from '../../lib/db.ts'
import { deployFirewallOf, type SiteRow } from './sites.ts'

type By = { me: Pick<Entered, 'username'>; now: Date }

/** Makes edges read the firewall of locked sites again, as new versions. */
export async function deployFirewall(tx: Tx, rows: readonly SiteRow[], by: By) {
  for (const row of rows) await deployFirewallOf(tx, row, by)
}
