import { appendFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { presigned } from '../bucket/public.ts'
import type { Database, Tx } from '../lib/db.ts'
import { addMail } from '../lib/mail/mail.ts'
import type { Home } from '../lib/mail/write-letter.ts'
import { sendOut } from '../lib/outbound.ts'
import type { SecretBox } from '../lib/secret-box.ts'
import type { AnchorStore } from '../lib/settings/anchor-settings.ts'
import { anchorLetter } from './letters.ts'
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

/** Where anchors go, by the settings. */
type AnchorPlaces = {
  file?: string | undefined
  mail?: string | undefined
  store?: AnchorStore | undefined
}

type AnchorParts = { db: Pick<Database, 'transaction'>; box: SecretBox; home: Home; now: Date }

/** Puts the line into the bucket, as an object of its own that the next line does not replace. */
async function putAnchor({ url, path, ...keys }: AnchorStore, line: string, now: Date) {
  const name = `${now.toISOString().replaceAll(':', '-')}.jsonl`
  const address = presigned({ method: 'PUT', url, path: `${path}${name}` }, { ...keys, now, seconds: 300 })
  const headers = { 'content-type': 'application/json', 'content-length': `${Buffer.byteLength(line)}` }
  // An operator names the bucket, so its address may be private.
  const { status } = await sendOut(address, { method: 'PUT', body: line, headers }, { allowPrivate: true })
  if (status !== 200) throw new Error(`The bucket of anchors answers ${status}`)
}

/** Writes the line to each place. A place that fails does not keep it from the others; then this throws. */
export async function writeAnchor({ db, box, home, now }: AnchorParts, { file, mail, store }: AnchorPlaces) {
  const line = await db.transaction((tx) => anchorLine(tx, box, now))
  const done = await Promise.allSettled([
    file !== undefined && appendFile(file, line, { mode: 0o600 }),
    mail !== undefined && db.transaction((tx) => addMail(tx, box, anchorLetter(mail, home, line))),
    store && putAnchor(store, line, now),
  ])
  const failed = done.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
  if (failed.length > 0) throw new AggregateError(failed, 'An anchor of the operation log was not written')
}
