import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { startCluster } from '../scripts/postgres/cluster.js'
import { importDelivery } from '../server/src/cloud-usage/import/import-delivery.ts'
import { copyBare } from '../server/src/cloud-usage/testing/bare-copy.ts'
import { costCsv, curRow } from '../server/src/cloud-usage/testing/cost-files.ts'
import { openDatabase } from '../server/src/lib/db.ts'
import { keepLogins } from '../server/src/lib/database/logins.ts'
import { migrate } from '../server/src/lib/database/migrate.ts'

/**
 * The import of a cost file beside a bare `copy` of the same lines into the same tables: seconds, their ratio, and the most
 * memory. `node bench/cost-files.ts 5000000` is the size of a large month. Prints figures, and does not compare them with
 * targets.
 */
const count = Number(process.argv[2] ?? 200_000)
const port = 24_140
const secret = 'a key for the benchmark only, of no use'

/** Rows of 200 linked accounts and 300 usage types over a month. */
function* pieces(): Generator<string> {
  yield costCsv([{ ...curRow, 'resourceTags/user:team': '' }]).split('\n')[0] + '\n'
  const of = 1000
  for (let from = 0; from < count; from += of) {
    const rows = Array.from({ length: Math.min(of, count - from) }, (_, at) => {
      const n = from + at
      const day = String(1 + (n % 31)).padStart(2, '0')
      return {
        ...curRow,
        'identity/LineItemId': `line-${n}`,
        'lineItem/UsageAccountId': String(100_000_000_000 + (n % 200)),
        'lineItem/UsageStartDate': `2026-10-${day}T05:00:00Z`,
        'lineItem/UsageEndDate': `2026-10-${day}T06:00:00Z`,
        'lineItem/UsageType': `EU-Usage-${(n * 7) % 300}`,
        'lineItem/ResourceId': `i-${(n * 2_654_435_761) % 100_000}`,
        'lineItem/UsageAmount': `${n % 977}.${n % 1000}`,
        'lineItem/UnblendedCost': `0.${String(n % 99_991).padStart(10, '0')}`,
        'resourceTags/user:team': `team-${n % 40}`,
      }
    })
    const text = costCsv(rows)
    yield text.slice(text.indexOf('\n') + 1)
  }
}

const folder = await mkdtemp(join(tmpdir(), 'fairlead-bench-'))
const cluster = await startCluster({ dir: join(folder, 'postgres'), port })
try {
  await migrate(cluster.url)
  const log = { warn: console.warn, info() {} } as never
  const logins = await keepLogins(cluster.url, secret, log)
  const db = openDatabase({ logins, max: 4, onError: console.error })
  const owner = new pg.Client({ connectionString: cluster.url })
  await owner.connect()

  const path = join(folder, 'report.csv.gz')
  await pipeline(Readable.from(pieces()), createGzip({ level: 1 }), createWriteStream(path))
  const { rows } = await owner.query<{ account: string; delivery: string }>(
    `with seller as (
       insert into account (number, name, kind) values ('100000000002', 'Bench', 'reseller') returning id)
     insert into cloud_usage_delivery (account_id, name, produced_at) select id, 'report', '2026-11-01' from seller
     returning account_id as account, id as delivery`,
  )
  const [seller] = rows
  if (!seller) throw new Error('no delivery was added')
  const place = { accountId: seller.account, deliveryId: seller.delivery, producedAt: new Date('2026-11-01') }
  const idle = process.memoryUsage().rss
  let most = idle
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 50)
  const start = performance.now()
  await importDelivery({ db, place, files: [{ name: 'report', path }] })
  const imported = (performance.now() - start) / 1000
  clearInterval(watch)
  const { rows: found } = await owner.query<{ rows: number }>(
    'select row_count::int as rows from cloud_usage_version',
  )
  if (found[0]?.rows !== count) throw new Error(`${found[0]?.rows} rows were imported`)

  let bare = 0
  for (const name of ['cloud_usage_line', 'cloud_usage_cost'])
    bare += await copyBare(owner, `cloud_usage.${name}_2026_10`, join(folder, name))
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0)
  console.log(
    `cost files: ${count} rows (${megabytes((await stat(path)).size)} MB packed) in ${imported.toFixed(1)} s, bare copy ${bare.toFixed(1)} s, ` +
      `ratio ${(imported / bare).toFixed(2)} (aim: 1.50), memory ${megabytes(idle)} MB before, ${megabytes(most)} MB at most`,
  )
  await owner.end()
  await db.close()
} finally {
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
}
