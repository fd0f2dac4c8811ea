import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { visitRegions } from '@fairlead/api/cdn/site/site-config.ts'
import { expect, onTestFinished, test } from 'vitest'
import { spawnEdge } from '../../edge/src/testing/process/edge-process.ts'
import { until } from '../../edge/src/testing/until.ts'
import { fetchRaw } from '../../edge/src/testing/visitor/fetch-raw.ts'
import { startCountingOrigin } from '../crash/counting-origin.ts'
import { addAccount, openSession, userByName } from '../support/accounts.ts'
import { clientOf } from '../support/client.ts'
import { openHouse } from '../support/house.ts'
import { addSpending } from '../support/money.ts'
import { createSite, deployed } from '../support/sites.ts'

/** Requests of a client within five minutes: the smallest limit that there is. */
const rate = 100
/** Milliseconds between two tries while verdicts are awaited; each try is a request, too. */
const tryMs = 1_000

test('a client that is over a limit only at two edges together is refused at both, by all of their processes', async () => {
  const origin = await startCountingOrigin()
  onTestFinished(() => origin.close())
  const house = await openHouse({ RATE_LIMIT: '1000000', EDGE_WORKERS: '2' })
  onTestFinished(() => house.close())
  const operator = await userByName(house.query, 'operator@demo.fairlead.test')
  const { token } = await clientOf(house.url, await openSession(house.query, operator)).data<{
    token: string
  }>('/system/api/edge', { method: 'POST', body: { name: 'second', regions: visitRegions } })
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-second-edge-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const settings = { EDGE_NAME: 'second', EDGE_ENROLL_TOKEN: token, EDGE_WORKERS: '2' }
  const second = await spawnEdge(house.url, folder, settings)

  const user = await addAccount(house.query)
  const client = clientOf(house.url, await openSession(house.query, user))
  await addSpending(house.query, { accountId: user.accountId })
  const { id, domain } = await createSite(client, `${user.accountNumber}.example.com`, origin.port)
  const put = (path: string, method: string, body: object = {}) =>
    client.data<{ id: string }>(`/cdn/api/safety/${path}`, { method, body })
  const { id: planId } = await client.data<{ id: string }>('/cdn/api/safety/price')
  await put(`${id}/enable`, 'POST', { planId, terms: true })
  const acl = await put('waf/acl', 'POST', { name: 'Shop', cdnConfigIds: [id] })
  const rule = { name: 'Slowly', priority: 2, action: 3, ruleType: 2, rate, mode: 'on' }
  await put(`waf/acl/${acl.id}/rule`, 'POST', rule)
  await deployed(client, id)
  await put(`waf/acl/${acl.id}/enable`, 'PUT')
  await deployed(client, id)

  const edges = [house.edgePort, second.port].map((port) => ({ port, requests: 0 }))
  const ask = async (edge: { port: number; requests: number }) => {
    edge.requests += 1
    return (await fetchRaw(edge.port, { host: domain, path: '/a' })).status
  }
  for (const edge of edges)
    for (let at = 0; at < 0.6 * rate; at += 1) expect([edge.port, await ask(edge)]).toEqual([edge.port, 200])
  for (const edge of edges) {
    let triedAt = 0
    await until('a refusal', async () => {
      if (Date.now() - triedAt < tryMs) return false
      triedAt = Date.now()
      return (await ask(edge)) === 429
    })
    // Connections are spread over the processes, and one without the verdict would serve some of these.
    for (let at = 0; at < 8; at += 1) expect(await ask(edge)).toBe(429)
    // By itself this edge would still serve the client.
    expect(edge.requests).toBeLessThan(rate)
  }
})
