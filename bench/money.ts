import { randomUUID } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { listMonthStatements } from '@fairlead/api/money/statement/month-statement.ts'
import pg from 'pg'
import { openDatabase, type Database, type Tx } from '../server/src/lib/db.ts'
import { chargeUsage } from '../server/src/money/charge/charge.ts'
import { transact } from '../server/src/money/ledger/transact.ts'
import { listMonths } from '../server/src/money/statement/months.ts'
import { besidePsql } from './beside-psql.ts'
import { median, takeTurns } from './load.ts'
import { customer, openStack } from './stack.ts'

/**
 * Money on a database: usage lines that are charged in batches, of large accounts and of small ones, events of one wallet and
 * of 64 under contention, and the statements of three years beside their SQL and beside those of a month. BENCH_LINES are the
 * sites of a large account. Prints figures, and does not compare them with targets.
 */
const manySites = Number(process.env['BENCH_LINES'] ?? 1000)
const fewSites = 3
const accounts = 64
const hours = 12
const callers = 64
const contentionMs = 4000

/** The charge sees a time at which all the first hours of the month are over. */
const month = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth()))
const now = new Date(month.getTime() + 48 * 3_600_000)

const fail = (error: unknown) => {
  throw error
}

const url = (databaseUrl: string, role: string) => {
  const address = new URL(databaseUrl)
  address.searchParams.set('options', `-c role=${role}`)
  return address.href
}

/** Hours without prices wait, and are not posted at all. */
const addPrices = (client: pg.Client) =>
  client.query(
    `insert into price_version (plan, version, starts_at, origin_factor, bands, created_by)
     select 'standard', coalesce(max(version), 0) + 1, '2025-01-01Z', 10, $1, 'bench' from price_version where plan = 'standard'`,
    [
      JSON.stringify([
        { region: 'other', meter: 'traffic', from: '0', price: '0.045' },
        { region: 'other', meter: 'traffic', from: '10000', price: '0.0385' },
        { region: 'other', meter: 'requests', from: '0', price: '0.0075' },
      ]),
    ],
  )

/** Usage of these accounts in the first hours of the month. */
const fillUsage = (client: pg.Client, ids: readonly string[], sites: number) =>
  client.query(
    `insert into usage_due (account_id, hour, site_id, region, requests, traffic, origin_traffic)
     select account, $2::timestamptz + hour * interval '1 hour', gen_random_uuid(), 'other', 1000 + n, n * 12345678::bigint, n * 1234567::bigint
       from unnest($1::uuid[]) account, generate_series(0, $3 - 1) hour, generate_series(1, $4) n`,
    [ids, month, hours, sites],
  )

type Posting = { client: pg.Client; ids: readonly string[]; sites: number }

/** Lines a second depend on the sites of an account; most accounts have few, and are seen in hours of accounts. */
async function measurePosting(db: Database, { client, ids, sites }: Posting) {
  const speeds: number[] = []
  for (let round = 0; round < 4; round += 1) {
    await fillUsage(client, ids, sites)
    const start = performance.now()
    const before = process.cpuUsage()
    await chargeUsage(db, now, fail)
    const seconds = (performance.now() - start) / 1000
    const { user, system } = process.cpuUsage(before)
    const accountHours = ids.length * hours
    const lines = accountHours * sites
    const { rowCount: left } = await client.query('select from usage_due where account_id = any($1)', [ids])
    if (left !== 0) throw new Error(`${left} lines were not charged`)
    // The first round finds empty tables and plans nothing yet.
    if (round > 0) speeds.push(accountHours / seconds)
    console.log(
      `  ${lines} lines of ${accountHours} hours in ${seconds.toFixed(1)} s, ${((user + system) / 1e6).toFixed(1)} s of the program`,
    )
  }
  const speed = median(speeds)
  console.log(
    `posted with ${sites} sites: ${speed.toFixed(0)} hours of accounts a second, which are ${(speed * sites).toFixed(0)} usage lines`,
  )
}

/** So much that no wallet is empty before the end: a charge of an empty one draws on nothing. */
async function fillWallets(db: Database, ids: readonly string[]) {
  for (const accountId of ids)
    await db.transaction((tx) =>
      transact(tx, { accountId, kind: 'topUp', key: 'bench', request: {}, effectiveAt: now, now }, (book) =>
        book.topUp({ paid: 1_000_000_0000n, at: now }),
      ),
    )
}

/** Charges these wallets for some seconds, by callers that do not wait. */
async function measureContention(db: Database, ids: readonly string[]) {
  let events = 0
  const until = performance.now() + contentionMs
  const call = async (at: number) => {
    const accountId = ids[at % ids.length] ?? ''
    while (performance.now() < until) {
      const event = { kind: 'charge', key: randomUUID(), request: {}, effectiveAt: now, now } as const
      await db.transaction((tx) =>
        transact(tx, { ...event, accountId }, (book) =>
          book.charge({ amount: 1n, scope: 'transfer', at: now }),
        ),
      )
      events += 1
    }
  }
  await Promise.all(Array.from({ length: callers }, (_, at) => call(at)))
  console.log(
    `${callers} callers, ${ids.length} ${ids.length === 1 ? 'wallet' : 'wallets'}: ${((events * 1000) / contentionMs).toFixed(0)} draw-downs a second`,
  )
}

const yearHours = 8760

/** A charge of each of the latest hours. */
const fillHours = (client: pg.Client, account: string, count: number) =>
  client.query(
    `with events as (
       insert into ledger_txn (id, account_id, kind, key, request_hash, effective_at, booked_at, record_type)
       select gen_random_uuid(), $1, 'charge', 'hour ' || n, sha256(''), now() - n * interval '1 hour',
              now() - n * interval '1 hour', 30 from generate_series(1, $2) n returning id)
     insert into ledger_transfer (txn_id, account_id, part, debit, credit, asset, amount)
     select id, $1, 0, 'owed', 'sales', 'USD', 0.0125 from events`,
    [account, count],
  )

const months = (tx: Tx, account: string) =>
  listMonths(tx, account, listMonthStatements.query.parse({ pageSize: '25' }), new Date())

/** How much longer the list of an account takes than that of another, in turns. */
async function measureHistory(db: Database, long: string, short: string) {
  const measureTime = async (account: string) => {
    const start = performance.now()
    await db.transaction((tx) => months(tx, account))
    return performance.now() - start
  }
  const { a, b, ratio } = await takeTurns(
    () => measureTime(long),
    () => measureTime(short),
    100,
  )
  console.log(
    `statements of three years: ${a.toFixed(1)} ms; of a month: ${b.toFixed(1)} ms; ratio ${ratio.toFixed(2)}`,
  )
}

if (spawnSync('psql', ['--version']).error) throw new Error('psql is needed')
const stack = await openStack(24_160)
const client = new pg.Client({ connectionString: stack.databaseUrl })
const logins = {
  app: url(stack.databaseUrl, 'fairlead_app'),
  system: url(stack.databaseUrl, 'fairlead_system'),
}
const db = openDatabase({ logins, max: callers, onError: fail })
try {
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    `insert into account (number, name, kind)
     select (800000000000 + n)::text, 'Bench ' || n, 'customer' from generate_series(1, $1) n returning id`,
    [accounts],
  )
  const ids = rows.map(({ id }) => id)
  await addPrices(client)
  await measurePosting(db, { client, ids: ids.slice(0, 8), sites: manySites })
  await measurePosting(db, { client, ids: ids.slice(0, 32), sites: fewSites })
  await fillWallets(db, ids)
  await measureContention(db, ids.slice(0, 1))
  await measureContention(db, ids)
  const { rowCount: owing } = await client.query(
    'select from wallet where owed > 0 and account_id = any($1)',
    [ids],
  )
  if (owing !== 0) throw new Error(`${owing} wallets were empty before the end`)

  const { rows: mine } = await client.query<{ id: string }>('select id from account where number = $1', [
    customer.number,
  ])
  const account = mine[0]?.id ?? ''
  await fillHours(client, account, 3 * yearHours)
  const [beginner = ''] = ids
  await client.query('vacuum analyze')
  const beside = await besidePsql(stack)
  await beside.measure('statements of three years', '/cdn/api/billing-detail?pageSize=25', (tx) =>
    months(tx, account),
  )
  await beside.close()
  await measureHistory(db, account, beginner)
} finally {
  await db.close()
  await client.end()
  await stack.close()
}
