import { SiteMode } from '@fairlead/api/cdn/site/site-mode.ts'
import { createServer } from 'node:http'
import type { SiteDetail } from '@fairlead/api/cdn/site/site-detail.ts'
import pg from 'pg'
import { median } from './load.ts'
import { answers, customer, fillSites, openStack, reseller } from './stack.ts'

/**
 * An account of 10,000 sites compared with one of 100: list, search and sort at the 95th percentile, and the time
 * from a save to the first response of an edge that shows it. Prints ratios and milliseconds, and does not compare
 * them with targets.
 */
const many = 10_000
const few = 100
const ports = { server: 24_110, edge: 24_111, origin: 24_112 }
const rounds = 300

const origin = createServer((_, reply) => reply.end('origin'))
origin.listen(ports.origin, '127.0.0.1')
const stack = await openStack(ports.server)

const p95 = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0

async function timed(url: string, cookie: string): Promise<number> {
  const start = performance.now()
  const reply = await fetch(url, { headers: { cookie } })
  await reply.arrayBuffer()
  if (!reply.ok) throw new Error(`${url}: ${reply.status}`)
  return performance.now() - start
}

/** Measures the same request for both accounts in turns. */
async function compare(
  name: string,
  query: (number: string) => string,
  cookies: { many: string; few: string },
) {
  const url = (number: string) => `${stack.base}/cdn/api/cdn-config?pageSize=10&${query(number)}`
  const times = { many: [] as number[], few: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    times.many.push(await timed(url(customer.number), cookies.many))
    times.few.push(await timed(url(reseller.number), cookies.few))
  }
  const ratio = p95(times.many) / p95(times.few)
  console.log(
    `${name}: p95 ${p95(times.many).toFixed(1)} ms, ratio to ${few} sites ${ratio.toFixed(2)} (aim: 1.50)`,
  )
}

const json = { 'content-type': 'application/json' }

/** Turns a redirect on and off. Returns milliseconds from each save until the edge applies it. */
async function saveToServed(cookie: string): Promise<number[]> {
  const domain = 'saved.example.com'
  const post = await fetch(`${stack.base}/cdn/api/cdn-config`, {
    method: 'POST',
    headers: { ...json, cookie },
    body: JSON.stringify({
      domain,
      type: SiteMode.advanced,
      origins: [{ domainName: '127.0.0.1', httpPort: ports.origin }],
    }),
  })
  if (!post.ok) throw new Error(await post.text())
  const { data } = (await post.json()) as { data: { id: string } }
  const edge = `http://127.0.0.1:${ports.edge}/`
  await answers(edge, { Host: domain })
  const path = `${stack.base}/cdn/api/cdn-config/${data.id}`
  const times: number[] = []
  for (let round = 0; round < 6; round++) {
    const { config, version, deployStatus } = await detail(path, cookie)
    if (deployStatus !== 1) throw new Error('the last save is not deployed')
    const wanted = round % 2 === 0 ? 301 : 200
    const viewerProtocolPolicy = wanted === 301 ? 'redirect-to-https' : 'allow-all'
    const behaviors = config.behaviors.map((behavior) => ({ ...behavior, viewerProtocolPolicy }))
    const start = performance.now()
    const put = await fetch(path, {
      method: 'PUT',
      headers: { ...json, cookie },
      body: JSON.stringify({ ...config, behaviors, version }),
    })
    if (!put.ok) throw new Error(await put.text())
    await answers(edge, { Host: domain }, wanted)
    times.push(performance.now() - start)
  }
  return times
}

/** The site once its deployment has ended. */
async function detail(path: string, cookie: string): Promise<SiteDetail> {
  for (;;) {
    const reply = await fetch(path, { headers: { cookie } })
    const { data } = (await reply.json()) as { data: SiteDetail }
    if (data.deployStatus === 1 || data.deployStatus === 4) return data
  }
}

try {
  const db = new pg.Client({ connectionString: stack.databaseUrl })
  await db.connect()
  await fillSites(db, many)
  await fillSites(db, few, reseller)
  await db.end()
  const cookies = { many: await stack.signIn(), few: await stack.signIn(reseller) }
  await compare('list', () => 'pageNum=3', cookies)
  await compare('sort by domain', () => 'sort=-domain&pageNum=3', cookies)
  await compare('sort by state', () => 'sort=deployStatus', cookies)
  await compare('search for many', () => 'domain=example', cookies)
  await compare('search', (number) => `domain=site-99.${number}`, cookies)
  stack.runEdge(ports.edge)
  // The origin of that site cannot be reached, so the response is 502 once the edge knows the site.
  await answers(`http://127.0.0.1:${ports.edge}/`, { Host: `site-1.${reseller.number}.example.com` }, 502)
  const times = await saveToServed(cookies.many)
  console.log(
    `from a save to an edge that follows it, at ${many} sites: ${median(times).toFixed(0)} ms (aim: 2000)`,
  )
} finally {
  origin.close()
  await stack.close()
}
