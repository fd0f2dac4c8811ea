import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tempFolder } from '../testing/world.ts'
import { openDatabase } from './database.ts'
import { openState } from './state.ts'
import { openUsageJournal } from './usage-journal.ts'

test('counters and an unacknowledged batch of an earlier release are sent, for no country', () => {
  const path = join(tempFolder(), 'edge.db')
  openDatabase(path).close()
  const before = new DatabaseSync(path)
  const siteId = '5f0c6cf0-0000-4000-8000-000000000000'
  before.exec(`
    ALTER TABLE object DROP COLUMN tags;
    ALTER TABLE mark DROP COLUMN tags;
    ALTER TABLE mark DROP COLUMN stage;
    ALTER TABLE mark DROP COLUMN after_key;
    DROP TABLE object_tag;
    DROP TABLE lease;
    DROP TABLE usage_pending;
    CREATE TABLE usage_pending (
      site TEXT NOT NULL, minute INTEGER NOT NULL, status INTEGER NOT NULL, requests INTEGER NOT NULL,
      hits INTEGER NOT NULL, traffic INTEGER NOT NULL, origin_traffic INTEGER NOT NULL,
      PRIMARY KEY (site, minute, status)
    ) WITHOUT ROWID;
    INSERT INTO usage_pending VALUES ('${siteId}', 60000, 200, 3, 2, 30, 10);
    PRAGMA user_version = 7`)
  const old = { siteId, minute: '1970-01-01T00:00:00.000Z', status: 404 }
  const figures = { requests: 1, hits: 0, traffic: 5, originTraffic: 5 }
  before
    .prepare('INSERT INTO usage_batch (seq, body) VALUES (1, ?)')
    .run(JSON.stringify([{ ...old, ...figures }]))
  before.close()
  const db = openDatabase(path)
  const journal = openUsageJournal(db, openState(db))
  openState(db).set('usageSeq', 1)
  const first = journal.batch()
  expect(first?.rows).toEqual([{ ...old, ...figures, country: '', originRequests: 0 }])
  journal.acknowledge(1)
  expect(journal.batch()?.rows).toEqual([
    {
      siteId,
      minute: '1970-01-01T00:01:00.000Z',
      country: '',
      status: 200,
      requests: 3,
      hits: 2,
      traffic: 30,
      originRequests: 0,
      originTraffic: 10,
    },
  ])
  db.close()
})
