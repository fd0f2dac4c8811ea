import { setTimeout as pause } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { openDatabase, type Tx } from './db.ts'
import { keyIdIn, type SecretBox, UnreadableSecret } from './secret-box.ts'
import type { SealedColumn } from './sealed.ts'

/** Rows read at a time. Each row is written in its own transaction, so that others wait for one row at most. */
const batch = 200
/** The limit on rounds: a server that still seals with an old key would otherwise keep this running forever. */
const mostRounds = 5
/** Longer than the longest idle time that the program allows its transactions. */
const mostWait = 120_000
/** The number of unreadable rows that are named for each column. */
const mostNamed = 20

/** A row with a value that no key opens. `keyId` identifies the key that sealed it, if the value names one. */
export type Unreadable = { row: string; purpose: string; keyId: string | undefined }

export type ColumnReport = {
  name: string
  /** Values that are now sealed under the current key. */
  present: number
  /** How many of them this run has resealed. */
  resealed: number
  unreadable: number
  /** The first of the unreadable ones. */
  named: Unreadable[]
}

export type ResealReport = {
  columns: ColumnReport[]
  /** Why there may be values left that only an old key opens; undefined if there are none. */
  left: { why: 'sealing' } | { why: 'transactions'; pids: number[] } | undefined
}

type ResealParts = {
  columns: readonly SealedColumn[]
  /** Resealed only after everything else: a start uses it to check whether its keys are right. */
  last: SealedColumn
  /** Called after each batch. */
  onBatch?: () => Promise<void> | void
  waitMs?: number
}

type AnyRow = Record<string, unknown>

const valueName = 'sealed value'
const nameOf = ({ table, column }: SealedColumn) => `${table}.${column}`

/** An id as text. Hashes are shortened: a few bytes are enough to find the row. */
const shown = (value: unknown) =>
  Buffer.isBuffer(value) ? `${value.subarray(0, 4).toString('hex')}…` : String(value)
const rowName = ({ id }: SealedColumn, row: AnyRow) =>
  id.map((name) => `${name}=${shown(row[name])}`).join(' ')

const list = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))

function rowsAfter(tx: Tx, { table, column, id, from, isDocument }: SealedColumn, last: AnyRow | undefined) {
  const value = sql.ref(column)
  const columns = [...new Set([...id, ...from])]
  // Most documents contain no secret.
  const has = isDocument ? sql`${value}::text like '%"sealed"%'` : sql`${value} is not null`
  const after = last ? sql`and (${list(id)}) > (${sql.join(id.map((name) => last[name]))})` : sql``
  return sql<AnyRow>`
    select ${list(columns)}, ${isDocument ? sql`${value}::text` : value} as ${sql.ref(valueName)}
      from ${sql.table(table)} where ${has} ${after} order by ${list(id)} limit ${batch}`.execute(tx)
}

/** Writes the new value, unless the value has changed since it was read. */
async function replace(tx: Tx, { table, column, id, isDocument }: SealedColumn, row: AnyRow, value: unknown) {
  const typed = (given: unknown): RawBuilder<unknown> => (isDocument ? sql`${given}::jsonb` : sql`${given}`)
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${typed(value)}
     where ${sql.ref(column)} = ${typed(row[valueName])}
       and ${sql.join(
         id.map((name) => sql`${sql.ref(name)} = ${row[name]}`),
         sql` and `,
       )}`.execute(tx)
  return numAffectedRows === 1n
}

/** Goes through a column once. `missed`: rows that changed between reading and writing. */
async function walk(tx: Tx, box: SecretBox, column: SealedColumn, onBatch: ResealParts['onBatch']) {
  const report: ColumnReport = { name: nameOf(column), present: 0, resealed: 0, unreadable: 0, named: [] }
  const keyed = column.openedBy === 'storage' ? box.storage : box
  let missed = 0
  for (let last: AnyRow | undefined; ;) {
    const { rows } = await rowsAfter(tx, column, last)
    for (const row of rows) {
      let present = 0
      let anew = 0
      const before = row[valueName] as Buffer | string
      const after = column.reseal(before, row, (sealed, purpose, owner) => {
        try {
          const value = keyed.again(sealed, purpose, owner)
          present += 1
          if (value !== sealed) anew += 1
          return value
        } catch (error) {
          if (!(error instanceof UnreadableSecret)) throw error
          report.unreadable += 1
          if (report.named.length < mostNamed)
            report.named.push({ row: rowName(column, row), purpose, keyId: keyIdIn(sealed) })
          return sealed
        }
      })
      if (anew > 0 && !(await replace(tx, column, row, after))) {
        missed += 1
        continue
      }
      report.present += present
      report.resealed += anew
    }
    await onBatch?.()
    last = rows.at(-1)
    if (rows.length < batch) return { report, missed }
  }
}

/**
 * Open transactions that have used one of the tables, with their processes. Such a transaction may have read a value before
 * it was resealed, and may write it back later, for example in a new version of a site.
 */
async function transactionsOn(tx: Tx, tables: readonly string[]) {
  const { rows } = await sql<{ id: string; pid: number }>`
    select distinct virtualtransaction as id, pid from pg_locks
     where locktype = 'relation' and pid <> pg_backend_pid()
       and mode in ('AccessShareLock', 'RowShareLock', 'RowExclusiveLock')
       and database = (select oid from pg_database where datname = current_database())
       and relation = any(${tables}::regclass[])`.execute(tx)
  return rows
}

/** Waits for the transactions that are open now. Resolves with the processes of those that did not end in time. */
async function earlierOnes(tx: Tx, tables: readonly string[], waitMs: number): Promise<number[]> {
  const until = Date.now() + waitMs
  const earlier = new Set((await transactionsOn(tx, tables)).map(({ id }) => id))
  for (;;) {
    const left = (await transactionsOn(tx, tables)).filter(({ id }) => earlier.has(id))
    if (left.length === 0 || Date.now() >= until) return left.map(({ pid }) => pid)
    await pause(100)
  }
}

/**
 * Reseals all values of the columns under the current key, while the program runs. It can be stopped at any time and run
 * again. It is finished when a complete round, which started after all earlier transactions had ended, finds nothing to do.
 * It connects as the owner of the database, because the program's own role must not change versions of sites.
 */
export async function reseal(databaseUrl: string, box: SecretBox, parts: ResealParts) {
  const logins = { app: databaseUrl, system: databaseUrl }
  // A query on a broken connection fails anyway.
  const db = openDatabase({ logins, max: 1, onError: () => undefined })
  try {
    return await db.system.connection().execute((tx) => resealOn(tx, box, parts))
  } finally {
    await db.close()
  }
}

async function resealOn(
  tx: Tx,
  box: SecretBox,
  { columns, last, onBatch, waitMs }: ResealParts,
): Promise<ResealReport> {
  const tables = [...new Set(columns.map(({ table }) => table))]
  const resealed = new Map<string, number>()

  async function round(which: readonly SealedColumn[]) {
    const reports: ColumnReport[] = []
    let work = 0
    for (const column of which) {
      const { report, missed } = await walk(tx, box, column, onBatch)
      work += report.resealed + missed
      const sum = (resealed.get(report.name) ?? 0) + report.resealed
      resealed.set(report.name, sum)
      reports.push({ ...report, resealed: sum })
    }
    return { reports, work }
  }

  // Otherwise a trigger would record a new binding of each device.
  await sql`select set_config('app.resealing', 'on', false)`.execute(tx)
  let { reports } = await round(columns)
  for (let rounds = 1; rounds < mostRounds; rounds++) {
    const pids = await earlierOnes(tx, tables, waitMs ?? mostWait)
    const next = await round(columns)
    reports = next.reports
    if (pids.length > 0) return { columns: reports, left: { why: 'transactions', pids } }
    if (next.work > 0) continue
    const probe = await round([last])
    return { columns: [...reports, ...probe.reports], left: undefined }
  }
  return { columns: reports, left: { why: 'sealing' } }
}
