import pg from 'pg'
import { median } from './load.ts'
import { customer, fillSites, openStack, reseller } from './stack.ts'

/**
 * The list of one account beside each costly call of another, which twelve callers repeat. Prints the median time of the
 * list and its multiple of that without them (aim: at most 3), and the time of the costly call. BENCH_ENTRIES is the size
 * of the audit log.
 */
const entries = Number(process.env['BENCH_ENTRIES'] ?? 1_000_000)
const callers = 12
const lists = 60

const stack = await openStack(24_130)
const db = new pg.Client({ connectionString: stack.databaseUrl })

/** An audit log as long as that of a large account after some years. */
async function fillLog(account: string) {
  await db.query(`set session_replication_role = replica`)
  await db.query(
    `insert into audit_entry (account_id, user_name, model, action, subject, uri, request_id, operate_result, number,
                              operate_date)
     select $1, 'bench', 'site', 'edit', (select id::text from site where account_id = $1 limit 1), '/', '', 200, n,
            now() - ($2 - n) * interval '1 minute'
       from generate_series(1, $2::bigint) n`,
    [account, entries],
  )
  await db.query(
    `insert into audit_chain (chain, last_number, last_hash) values ($1, $2, '')
     on conflict (chain) do update set last_number = excluded.last_number`,
    [account, entries],
  )
  await db.query(`set session_replication_role = origin`)
  await db.query('vacuum analyze audit_entry')
}

type Asked = { path: string; init?: RequestInit; status?: number }

const measureTime = async ({ path, init, status = 200 }: Asked) => {
  const start = performance.now()
  const reply = await fetch(`${stack.base}${path}`, init)
  await reply.arrayBuffer()
  // With too much at a time a caller may be refused; the neighbour never.
  if (reply.status !== status && reply.status !== 429 && reply.status !== 503)
    throw new Error(`${path}: ${reply.status}`)
  return performance.now() - start
}

/** Repeats a call until the work is done. */
async function beside(call: Asked, work: () => Promise<number>) {
  let isOver = false
  const times: number[] = []
  const loops = Array.from({ length: callers }, async () => {
    while (!isOver) times.push(await measureTime(call))
  })
  await Promise.race(loops.map((_, at) => measureTime(call).then(() => at)))
  const result = await work()
  isOver = true
  await Promise.all(loops)
  return { result, each: median(times) }
}

try {
  await db.connect()
  const account = await fillSites(db, 1000, customer)
  await fillSites(db, 10_000, reseller)
  await fillLog(account)
  const [busy, quiet] = [await stack.signIn(customer), await stack.signIn(reseller)]
  const costly = (path: string, more: { body?: string; status?: number } = {}): Asked => {
    const init: RequestInit = { headers: { cookie: busy, 'content-type': 'application/json' } }
    if (more.body !== undefined) Object.assign(init, { method: 'POST', body: more.body })
    return { path, init, status: more.status ?? 200 }
  }
  const list = async () => {
    const times: number[] = []
    for (let at = 0; at < lists; at += 1) {
      const start = performance.now()
      const reply = await fetch(`${stack.base}/cdn/api/cdn-config?pageSize=10`, {
        headers: { cookie: quiet },
      })
      await reply.arrayBuffer()
      if (!reply.ok) throw new Error(`The neighbour's list: ${reply.status}`)
      times.push(performance.now() - start)
    }
    return median(times)
  }
  const month = new Date().toISOString().slice(0, 7)
  const keys = JSON.stringify(Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`key${at}`, at])))
  const calls: Record<string, Asked> = {
    'the last page of the audit log': costly(`/user/api/audit?pageNum=${Math.floor(entries / 10) - 1}`),
    'a search without a match': costly('/user/api/audit?userName=nobody-has-this-name'),
    'a statement as PDF': costly(`/cdn/api/billing-detail/${month}/pdf`),
    'a security report as PDF': costly('/cdn/api/safety/report/pdf'),
    'a body of 60,000 keys': costly('/cdn/api/cdn-config', { body: keys, status: 413 }),
  }
  await list()
  const alone = await list()
  console.log(`the list alone: ${alone.toFixed(1)} ms`)
  for (const [name, call] of Object.entries(calls)) {
    const { result, each } = await beside(call, list)
    console.log(
      `beside ${name} (${each.toFixed(0)} ms): ${result.toFixed(1)} ms, ${(result / alone).toFixed(1)} times`,
    )
  }
} finally {
  await db.end()
  await stack.close()
}
