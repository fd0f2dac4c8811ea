import { SiteMode } from '@fairlead/api/cdn/site/site-mode.ts'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { answers, openStack } from '../stack.ts'
import { openOrigin } from './origin.ts'
import { newTally, visit } from './visitors.ts'

const ports = { server: 24_360, edge: 24_361, origin: 24_362 }
const domain = 'outage.example.com'
const paths = Array.from({ length: 200 }, (_, at) => `/sized-long/${at}`)
const visitors = 32
const patience = 60_000

async function counted(databaseUrl: string): Promise<number> {
  const db = new pg.Client({ connectionString: databaseUrl })
  await db.connect()
  const { rows } = await db.query<{ requests: string }>(
    // The rows without a site are sums of an account.
    'select coalesce(sum(requests), 0) as requests from usage where site_id is not null',
  )
  await db.end()
  return Number(rows[0]?.requests)
}

/**
 * Stops the control plane and its database while the edge serves at full load from its cache. Prints how many hits
 * failed, and whether every request was counted once afterwards. Returns whether everything was right.
 */
export async function outage(seconds: number): Promise<boolean> {
  const origin = await openOrigin(ports.origin)
  // Durable, because the outage must not lose data that was acknowledged before it.
  const stack = await openStack(ports.server, { durable: true })
  try {
    stack.runEdge(ports.edge)
    const reply = await fetch(`${stack.base}/cdn/api/cdn-config`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: await stack.signIn() },
      body: JSON.stringify({
        domain,
        type: SiteMode.advanced,
        origins: [{ domainName: '127.0.0.1', httpPort: ports.origin }],
      }),
    })
    if (!reply.ok) throw new Error(await reply.text())
    // Not counted, because the edge does not know the site yet.
    await answers(`http://127.0.0.1:${ports.edge}${paths[0]}`, { Host: domain })
    const [warm, tally] = [newTally(), newTally()]
    const where = { port: ports.edge, host: domain, oldest: 0 }
    for (const path of paths) await visit(warm, { ...where, path })
    await stack.goDown()
    const requestsBefore = origin.requests
    const end = Date.now() + seconds * 1000
    await Promise.all(
      Array.from({ length: visitors }, async (_, start) => {
        for (let at = start; Date.now() < end; at += 1)
          await visit(tally, { ...where, path: paths[at % paths.length] ?? '/' })
      }),
    )
    const visits = [...tally.statuses.values()].reduce((sum, count) => sum + count, 0)
    await stack.comeBack()
    // One more: the request that was the first to find the site.
    const expected = warm.answers + tally.answers + 1
    const until = Date.now() + patience
    let sum = await counted(stack.databaseUrl)
    while (sum < expected && Date.now() < until) {
      await pause(200)
      sum = await counted(stack.databaseUrl)
    }
    // A request that is counted twice would be counted late.
    await pause(5000)
    sum = await counted(stack.databaseUrl)
    const statuses = [...tally.statuses].map(([status, count]) => `${count} of ${status}`).join(', ')
    console.log(`outage of ${seconds} s: ${tally.answers} answers (${statuses})
  hits that failed: ${visits - tally.hits}; requests to the origin meanwhile: ${origin.requests - requestsBefore}; wrong: ${tally.wrongs}
  counted: ${sum} of ${expected}`)
    return (
      tally.wrongs === 0 && tally.hits === visits && sum === expected && origin.requests === requestsBefore
    )
  } finally {
    await stack.close()
    origin.server.close()
    origin.server.closeAllConnections()
  }
}
