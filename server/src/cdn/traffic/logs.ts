import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { sendLogs } from '@fairlead/api/edge/logs.ts'
import type { BodyOf } from '@fairlead/api/endpoint.ts'
import { sql } from 'kysely'
import type { Database, Tx } from '../../lib/db.ts'

type LogBatch = BodyOf<typeof sendLogs>

const day = 86_400_000

/**
 * Stores a batch of request logs once: one file with the compressed pieces of all its sites, and rows with the
 * position of each piece. The file is on the disk before the rows are, so that after a crash no row lacks its file. A
 * file without rows is replaced when the batch is sent again, or deleted with its day. Pieces of unknown sites are
 * dropped.
 */
export async function keepLogs(db: Database, folder: string, edgeId: string, batch: LogBatch, now: Date) {
  if (await isKept(db.system, edgeId, batch)) return
  const known = await knownSites(db.system, batch)
  const pieces = batch.pieces
    .filter(({ siteId }) => known.has(siteId))
    .map((piece) => ({ ...piece, bytes: Buffer.from(piece.data, 'base64') }))
  // One folder per day of arrival, so that a whole day can be deleted.
  const file = join(now.toISOString().slice(0, 10), `${edgeId}-${batch.journal}-${batch.seq}`)
  const draft = await writeDraft(
    join(folder, file),
    pieces.map(({ bytes }) => bytes),
  )
  try {
    await db.transaction(async (tx) => {
      const row = await tx
        .insertInto('log_batch')
        .values({ edge_id: edgeId, journal: batch.journal, seq: batch.seq, file, received_at: now })
        .onConflict((on) => on.doNothing())
        .returning('id')
        .executeTakeFirst()
      // Another process has just written it.
      if (!row) return
      await insertPieces(tx, row.id, placed(pieces))
      await draft.settle()
    })
  } finally {
    await draft.discard()
  }
}

async function isKept(tx: Tx, edgeId: string, { journal, seq }: LogBatch): Promise<boolean> {
  const row = await tx
    .selectFrom('log_batch')
    .select('id')
    .where('edge_id', '=', edgeId)
    .where('journal', '=', journal)
    .where('seq', '=', seq)
    .executeTakeFirst()
  return row !== undefined
}

async function knownSites(tx: Tx, { pieces }: LogBatch): Promise<Set<string>> {
  const ids = [...new Set(pieces.map(({ siteId }) => siteId))]
  const { rows } = await sql<{ id: string }>`select id from site where id = any(${ids}::uuid[])`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

type Placed = { siteId: string; hour: string; position: number; length: number; lines: number }

function placed(pieces: (LogBatch['pieces'][number] & { bytes: Buffer })[]): Placed[] {
  let position = 0
  return pieces.map(({ siteId, hour, lines, bytes }) => {
    const place = { siteId, hour: `${hour}:00:00Z`, position, length: bytes.length, lines }
    position += bytes.length
    return place
  })
}

const insertPieces = (tx: Tx, batchId: string, pieces: Placed[]) =>
  sql`
    insert into log_piece (account_id, site_id, hour, batch_id, position, length, lines)
    select s.account_id, s.id, r.hour, ${batchId}, r.position, r.length, r.lines
      from jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb)
        as r("siteId" uuid, hour timestamptz, position integer, length integer, lines integer)
      join site s on s.id = r."siteId"`.execute(tx)

/** Writes a file under another name until `settle` renames it. After that, `discard` does nothing. */
async function writeDraft(path: string, parts: Buffer[]) {
  const home = dirname(path)
  await mkdir(home, { recursive: true })
  const draft = `${path}.${randomUUID()}`
  const handle = await open(draft, 'wx', 0o600)
  try {
    await handle.writeFile(Buffer.concat(parts))
    await handle.sync()
  } finally {
    await handle.close()
  }
  return {
    async settle() {
      await rename(draft, path)
      const folder = await open(home)
      try {
        await folder.sync()
      } finally {
        await folder.close()
      }
    },
    discard: () => rm(draft, { force: true }),
  }
}

/** Deletes everything older than this many days, rows first. */
export async function forgetLogs(tx: Tx, folder: string, days: number, now: Date) {
  const before = new Date(now.getTime() - days * day)
  await tx.deleteFrom('log_batch').where('received_at', '<', before).execute()
  const oldest = before.toISOString().slice(0, 10)
  for (const name of await folders(folder)) {
    if (name < oldest) await rm(join(folder, name), { recursive: true, force: true })
  }
}

async function folders(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
