import { appendFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Tx } from '../lib/db.ts'
import type { SecretBox } from '../lib/secret-box.ts'
import { signLine } from './signing.ts'

/** Also the first field of each line. */
const format = 'fairlead-anchor-1'
/** Longer than the time between two anchors, so that a late one leaves no entry out. */
const reachMs = 3 * 3_600_000

type Head = { accountId: string | null; number: number; hash: string }

/** The last entry of each chain that has grown, and of the chain of nobody's acts. */
async function listHeads(tx: Tx, since: Date): Promise<Head[]> {
  const { rows } = await sql<Head>`
    select a.id as "accountId", e.number, encode(e.hash, 'hex') as hash
      from account a
     cross join lateral (select * from audit_entry where account_id = a.id order by number desc limit 1) as e
     where e.operate_date >= ${since}
     union all
    (select null, number, encode(hash, 'hex') from audit_entry
      where account_id is null and operate_date >= ${since} order by number desc limit 1)
     order by 1`.execute(tx)
  return rows
}

/**
 * The signed ends of all chains that have grown in the last hours, as a line. Stored outside the database, it shows a log
 * whose newest entries were cut off, which the chain itself cannot.
 */
async function anchorLine(tx: Tx, box: SecretBox, now: Date): Promise<string> {
  const heads = await listHeads(tx, new Date(now.getTime() - reachMs))
  const signed = JSON.stringify({ format, date: now.toISOString(), heads })
  return `${JSON.stringify({ signed, ...(await signLine(tx, box, signed)) })}\n`
}

/** Adds the line to the file of the settings. */
export async function writeAnchor(tx: Tx, box: SecretBox, file: string, now: Date) {
  await appendFile(file, await anchorLine(tx, box, now), { mode: 0o600 })
}
