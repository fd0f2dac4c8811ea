import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { firewall, groups } from '../conformance/firewalls.ts'
import { until } from '../testing/until.ts'
import { world } from '../testing/world.ts'
import { attackBySqlmap } from '../testing/visitor/attack-by-sqlmap.ts'

/** A shop that pastes what a visitor sends into its SQL. */
function weakShop() {
  const db = new DatabaseSync(':memory:')
  onTestFinished(() => db.close())
  db.exec('create table goods (id integer, name text)')
  db.exec(`insert into goods values (1, 'lamp'), (2, 'rope'), (3, 'chart')`)
  return (url: string) => {
    const id = new URL(url, 'http://shop').searchParams.get('id') ?? ''
    try {
      return db
        .prepare(`select name from goods where id = ${id}`)
        .all()
        .map(({ name }) => `<p>${String(name)}</p>`)
        .join('')
    } catch (error) {
      return `<p>${String(error)}</p>`
    }
  }
}

test('a tool that takes over a weak shop finds nothing through the edge, and its requests are logged as what they are', async () => {
  const { plane, site, origin, port } = await world({ logLimits: { flushEvery: 20 } })
  const shop = weakShop()
  origin.otherwise((request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-store' })
    response.end(`<h1>Goods</h1>${shop(request.url ?? '')}`)
  })
  expect(await attackBySqlmap(`http://127.0.0.1:${origin.port}/goods?id=1`, 'shop.example.com')).toContain(
    'identified the following injection point',
  )

  await plane.deploy({ ...site, version: 2, ...firewall({ groups: groups('on') }) })
  const report = await attackBySqlmap(`http://127.0.0.1:${port()}/goods?id=1`, site.domain)
  expect(report).not.toContain('identified the following injection point')
  const refused = Number(/403 \(Forbidden\) - (\d+) times/.exec(report)?.[1])
  expect(refused).toBeGreaterThan(10)
  const hits = await until('the hits', () => {
    const all = plane.firewall.hits(site.id)
    return all.length >= refused && all
  })
  expect(hits.map(({ rule }) => rule?.split('-')[0])).toEqual(hits.map(() => 'sql'))
})
