import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { siteOn } from '../testing/site.ts'
import { world } from '../testing/world.ts'
import type { Flood } from './testing/flood-program.ts'

/** A client may have ten requests open concurrently, and send five immediately and then one a second. */
const burst = 5
const shield = {
  bandwidth: 1_000_000_000,
  requestRate: 200,
  clientRequests: 10,
  clientRate: 1,
  challenge: false,
}

test('a flood of one site from many addresses is refused, and visitors of another site are served in the meantime', async () => {
  const w = await world()
  const flooded = siteOn(w.origin.port, { shield })
  await w.plane.deploy(flooded)
  let reached = 0
  let begun = NaN
  w.origin.otherwise((request, response) => {
    if (request.url?.startsWith('/127.')) reached += 1
    if (reached === 1) begun = performance.now()
    response.writeHead(200, { 'cache-control': 'no-store' })
    response.end('content')
  })
  const statuses = { 200: 0, 429: 0, others: 0 }
  const flood: Flood = { port: w.port(), host: flooded.domain, addresses: 60 }
  const program = fileURLToPath(new URL('testing/flood-program.ts', import.meta.url))
  const attack = fork(program, [JSON.stringify(flood)], { execArgv: [] })
  onTestFinished(() => void attack.kill('SIGKILL'))
  attack.on('message', (status: number) => {
    statuses[status === 200 || status === 429 ? status : 'others'] += 1
  })

  const visits: number[] = []
  while (visits.length < 50 || statuses[429] < 5000)
    visits.push((await w.get(`/page-${visits.length}`)).status)
  attack.kill('SIGKILL')
  expect(visits).toEqual(visits.map(() => 200))
  expect(statuses.others).toBe(0)
  // The origin gets the first requests of each address, and then one a second, however long this takes.
  const seconds = 1 + (performance.now() - begun) / 1000
  expect(reached).toBeLessThan(flood.addresses * (burst + seconds * shield.clientRate))
})
