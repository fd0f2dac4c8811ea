import { chmodSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'

export type Database = DatabaseSync

/** Each entry migrates the file to the next version; `user_version` is the current one. */
const migrations = [
  `
  CREATE TABLE state (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

  CREATE TABLE site (
    id TEXT PRIMARY KEY,
    config TEXT NOT NULL,
    -- The start-over (see state 'epoch') in which the control plane last named this site.
    epoch INTEGER NOT NULL
  ) WITHOUT ROWID;

  CREATE TABLE receipt (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL CHECK (kind IN ('site', 'purge')),
    body TEXT NOT NULL
  );

  -- Counters that are not in a batch yet.
  CREATE TABLE usage_pending (
    site TEXT NOT NULL,
    minute INTEGER NOT NULL,
    status INTEGER NOT NULL,
    requests INTEGER NOT NULL,
    hits INTEGER NOT NULL,
    traffic INTEGER NOT NULL,
    origin_traffic INTEGER NOT NULL,
    PRIMARY KEY (site, minute, status)
  ) WITHOUT ROWID;

  -- Frozen from the moment of its first sending: the same number must always carry the same rows.
  CREATE TABLE usage_batch (seq INTEGER PRIMARY KEY, body TEXT NOT NULL);

  CREATE TABLE object (
    site TEXT NOT NULL,
    path TEXT NOT NULL,
    head TEXT NOT NULL,
    fresh_until INTEGER NOT NULL,
    size INTEGER NOT NULL,
    crc INTEGER NOT NULL,
    -- Below the cache folder; empty when the body is.
    file TEXT NOT NULL,
    used INTEGER NOT NULL,
    -- What it weighs against the bound of the cache.
    cost INTEGER NOT NULL,
    PRIMARY KEY (site, path)
  ) WITHOUT ROWID;
  CREATE INDEX object_used ON object (used);
  CREATE INDEX object_file ON object (file);
  `,
  // A path may have several copies.
  'ALTER TABLE object RENAME COLUMN path TO key',
  // Responses to traces are receipts too.
  `
  ALTER TABLE receipt RENAME TO receipt_before;
  CREATE TABLE receipt (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL CHECK (kind IN ('site', 'purge', 'trace')),
    body TEXT NOT NULL
  );
  INSERT INTO receipt SELECT * FROM receipt_before;
  DROP TABLE receipt_before;
  `,
  // Objects are deleted by marks; files are found by reading all rows, so that no row needs an index entry for that.
  `
  CREATE TABLE mark (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    -- Empty for every site.
    site TEXT NOT NULL,
    type TEXT NOT NULL CHECK (type IN ('remove', 'refresh')),
    -- JSON.
    ranges TEXT NOT NULL,
    -- Of whom a receipt is wanted.
    purge TEXT,
    -- What it came to so far.
    objects INTEGER NOT NULL,
    bytes INTEGER NOT NULL
  );
  -- The newest mark when the origin was asked.
  ALTER TABLE object ADD COLUMN born INTEGER NOT NULL DEFAULT 0;
  -- Until when its origin, which failed, is left alone.
  ALTER TABLE object ADD COLUMN retry_at INTEGER NOT NULL DEFAULT 0;
  UPDATE object SET used = used - used % 60000;
  DROP INDEX object_file;
  DROP INDEX object_used;
  CREATE INDEX object_used ON object (used, cost);
  `,
  // Small bodies are rows here instead of files: see `cache/place.ts`.
  'CREATE TABLE body (id INTEGER PRIMARY KEY, bytes BLOB NOT NULL)',
  `
  CREATE TABLE challenge (
    token TEXT PRIMARY KEY,
    site TEXT NOT NULL,
    domain TEXT NOT NULL,
    key_authorization TEXT NOT NULL,
    expires_at INTEGER NOT NULL,
    -- Like that of a site.
    epoch INTEGER NOT NULL
  ) WITHOUT ROWID;
  `,
  // A certificate is stored once, and not with each site that uses it: see `older-form.ts`.
  `
  CREATE TABLE certificate (id TEXT PRIMARY KEY, body BLOB NOT NULL) WITHOUT ROWID;
  -- The certificate that the site uses.
  ALTER TABLE site ADD COLUMN certificate TEXT;
  CREATE INDEX site_certificate ON site (certificate) WHERE certificate IS NOT NULL;
  `,
  // The country is a part of the key, for which SQLite needs a new table.
  `
  ALTER TABLE usage_pending RENAME TO usage_pending_before;
  CREATE TABLE usage_pending (
    site TEXT NOT NULL,
    minute INTEGER NOT NULL,
    -- Two letters; empty if unknown.
    country TEXT NOT NULL,
    status INTEGER NOT NULL,
    requests INTEGER NOT NULL,
    hits INTEGER NOT NULL,
    traffic INTEGER NOT NULL,
    origin_requests INTEGER NOT NULL,
    origin_traffic INTEGER NOT NULL,
    PRIMARY KEY (site, minute, country, status)
  ) WITHOUT ROWID;
  INSERT INTO usage_pending
    SELECT site, minute, '', status, requests, hits, traffic, 0, origin_traffic FROM usage_pending_before;
  DROP TABLE usage_pending_before;
  `,
  // Objects are found by the cache tags that their origins gave them.
  `
  ALTER TABLE object ADD COLUMN tags TEXT;
  ALTER TABLE mark ADD COLUMN tags TEXT;
  CREATE TABLE object_tag (
    site TEXT NOT NULL,
    tag TEXT NOT NULL,
    key TEXT NOT NULL,
    PRIMARY KEY (site, tag, key)
  ) WITHOUT ROWID;
  `,
  // What the edge may spend for accounts.
  'CREATE TABLE lease (account TEXT PRIMARY KEY, body TEXT NOT NULL) WITHOUT ROWID',
  // A purge by tag is counted without reading the rows of its objects, which lie far apart.
  `
  ALTER TABLE object_tag ADD COLUMN size INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE object_tag ADD COLUMN born INTEGER NOT NULL DEFAULT 0;
  UPDATE object_tag SET size = o.size, born = o.born FROM object o
   WHERE o.site = object_tag.site AND o.key = object_tag.key;
  -- How far the mark has counted: at which of its ranges and tags, and up to which key there.
  ALTER TABLE mark ADD COLUMN stage INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE mark ADD COLUMN after_key TEXT NOT NULL DEFAULT '';
  `,
]

/**
 * Opens the file and migrates it. With write-ahead logging a killed process loses no commit; only a power cut can
 * undo the last commits that were neither made with `durably` nor flushed.
 */
export function openDatabase(path: string): Database {
  const db = new DatabaseSync(path)
  // It contains keys of certificates and of signed links. The write-ahead log gets the same permissions.
  if (path !== ':memory:') chmodSync(path, 0o600)
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000')
  // The number of pages per checkpoint, which blocks everything: 4 ms instead of 15.
  db.exec('PRAGMA wal_autocheckpoint = 200')
  const version = statement<{ user_version: number }>(db, 'PRAGMA user_version').get()?.user_version ?? 0
  if (version > migrations.length) throw new Error(`${path} was written by a newer version of the edge`)
  migrations.slice(version).forEach((sql, index) => {
    transaction(db, () => db.exec(`${sql}; PRAGMA user_version = ${version + index + 1}`))
  })
  return db
}

/** Runs a transaction. It cannot be nested, and `work` must be synchronous. */
export function transaction<T>(db: Database, work: () => T): T {
  db.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    db.exec('COMMIT')
    return result
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  }
}

/** A transaction that is on disk when it returns. It blocks everything, so it is for rare writes: see `flushToDisk`. */
export function durably<T>(db: Database, work: () => T): T {
  db.exec('PRAGMA synchronous = FULL')
  try {
    return transaction(db, work)
  } finally {
    db.exec('PRAGMA synchronous = NORMAL')
  }
}

/** Flushes commits to disk while only the caller waits: a commit that waits for the disk would block every request. */
export async function flushToDisk(db: Database): Promise<void> {
  const path = db.location()
  // In memory, for tests.
  if (path === null) return
  const log = await open(`${path}-wal`, 'r+')
  try {
    await log.datasync()
  } finally {
    await log.close()
  }
}

export type Statement<Row> = {
  get: (...values: SQLInputValue[]) => Row | undefined
  all: (...values: SQLInputValue[]) => Row[]
  run: (...values: SQLInputValue[]) => { changes: number }
}

/** A prepared statement whose rows have the given type: the only place that trusts the SQL instead of checking. */
export function statement<Row = Record<string, never>>(db: Database, sql: string): Statement<Row> {
  const prepared = db.prepare(sql)
  return {
    get: (...values) => prepared.get(...values) as Row | undefined,
    all: (...values) => prepared.all(...values) as Row[],
    run: (...values) => ({ changes: Number(prepared.run(...values).changes) }),
  }
}
