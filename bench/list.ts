import { createHash } from 'node:crypto'
import pg from 'pg'
import { median, requestsPerSecond, takeTurns } from './load.ts'
import { answers, fillSites, openStack } from './stack.ts'

/**
 * The list endpoint, with session, permission, row-level security and count, over 10,000 sites of one account,
 * compared with a bare Fastify handler that runs the same SQL: the statements of the session and of the list. Prints
 * ratios, and does not compare them with targets.
 */
const sites = 10_000
const ports = { server: 24_080, same: 24_081, alone: 24_082 }

/** The two parts of the list's statement (server/src/cdn/site/site-list.ts), and a count of rows. */
const page =
  'select site.* from site where account_id = $1 and deleted_at is null order by created_at desc, id desc limit 10'
const total = 'select coalesce(sum(total), 0)::bigint as total from site_tally where account_id = $1'
const naive = 'select count(*) from site where account_id = $1 and deleted_at is null'
const statement = page.replace('site.*', `site.*, (${total}) as total`)

/** Milliseconds for one statement; the median of many runs. */
async function cost(db: pg.Client, text: string, account: string) {
  const times: number[] = []
  for (let i = 0; i < 300; i++) {
    const start = process.hrtime.bigint()
    await db.query({ text, values: [account], name: text.slice(0, 60) })
    times.push(Number(process.hrtime.bigint() - start) / 1e6)
  }
  return median(times)
}

const stack = await openStack(ports.server)
try {
  const db = new pg.Client({ connectionString: stack.databaseUrl })
  await db.connect()
  const account = await fillSites(db, sites)
  const cookie = await stack.signIn()
  const hash = createHash('sha256')
    .update(/fairlead_session=([^;]+)/.exec(cookie)?.[1] ?? '')
    .digest('hex')
  const session = { text: `select * from enter_session(decode($1, 'hex'), false)`, values: [hash] }
  const list = { text: statement, values: [account] }

  const startBare = async (port: number, statements: object[]) => {
    const url = `http://127.0.0.1:${port}/`
    stack.run('list-bare.ts', {
      DATABASE_URL: stack.databaseUrl,
      PORT: `${port}`,
      STATEMENTS: JSON.stringify(statements),
    })
    await answers(url)
    return url
  }
  const same = await startBare(ports.same, [session, list])
  const alone = await startBare(ports.alone, [list])

  const ours = () =>
    requestsPerSecond({ url: `${stack.base}/cdn/api/cdn-config?pageSize=10`, headers: { cookie } })
  const besideSame = await takeTurns(ours, () => requestsPerSecond({ url: same }))
  console.log(
    `list of ${sites} sites: ${besideSame.a.toFixed(0)} requests/s; bare handler, same SQL: ${besideSame.b.toFixed(0)}; ratio ${besideSame.ratio.toFixed(2)} (aim: 0.50)`,
  )
  const besideAlone = await takeTurns(ours, () => requestsPerSecond({ url: alone }))
  console.log(`bare handler without the session's statement: ratio ${besideAlone.ratio.toFixed(2)}`)

  const pageMs = await cost(db, page, account)
  const totalMs = await cost(db, total, account)
  const naiveMs = await cost(db, naive, account)
  const share = (ms: number) => (ms / pageMs).toFixed(2)
  console.log(
    `its count: ${share(totalMs)} of the page's time (aim: at most 1.00); counting rows: ${share(naiveMs)}`,
  )
  await db.end()
} finally {
  await stack.close()
}
