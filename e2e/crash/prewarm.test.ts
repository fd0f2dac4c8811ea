import { type PrewarmDetail, PrewarmStatus } from '@fairlead/api/cdn/prewarm/prewarm.ts'
import { SiteMode } from '@fairlead/api/cdn/site/site-mode.ts'
import { expect, onTestFinished, test } from 'vitest'
import type { z } from 'zod'
import { until } from '../../edge/src/testing/until.ts'
import { addAccount, openSession } from '../support/accounts.ts'
import { clientOf } from '../support/client.ts'
import { openHouse, type Program } from '../support/house.ts'
import { startCountingOrigin } from './counting-origin.ts'
import { openLedger } from './ledger.ts'

/** Six seconds at the rate of a new site. */
const files = 60
/** How many files of a site an edge fetches at a time: what a kill can interrupt. */
const atOnce = 4

test('killing edge, server and database in the middle of a prewarm loses no file', async () => {
  const origin = await startCountingOrigin()
  onTestFinished(() => origin.close())
  const house = await openHouse({ RATE_LIMIT: '1000000' })
  onTestFinished(() => house.close())
  const user = await addAccount(house.query)
  const client = clientOf(house.url, await openSession(house.query, user))
  const ledger = openLedger(house.edgePort)
  const domain = `${user.accountNumber}-warm.example.com`
  const body = {
    domain,
    type: SiteMode.advanced,
    origins: [{ domainName: '127.0.0.1', httpPort: origin.port, originProtocolPolicy: 'http-only' }],
  }
  await client.data('/cdn/api/cdn-config', { method: 'POST', body })
  await until('the site to be served', async () => (await ledger.visit(domain, '/'))?.status === 200)
  const before = origin.allFetches()
  const paths = Array.from({ length: files }, (_, number) => `/file-${number}.bin`)
  const { id } = await client.data<{ id: string }>('/cdn/api/prewarm', {
    method: 'POST',
    body: { urlList: paths.map((path) => `http://${domain}${path}`) },
  })

  const programs: Program[] = ['server', 'postgres', 'edge']
  const comebacks = programs.map((program) => house.comebacks(program))
  for (const [at, program] of programs.entries()) {
    const fetched = () => origin.allFetches() - before
    await until('some files', () => fetched() >= (at + 1) * 10)
    expect(fetched()).toBeLessThan(files)
    house.kill(program)
  }
  for (const [at, program] of programs.entries())
    await until(`${program} to come back`, () => house.comebacks(program) > (comebacks[at] ?? 0))

  const ended = await until('the end of the prewarm', async () => {
    // The server may still be starting.
    const reply = await client.send(`/cdn/api/prewarm/${id}`).catch(() => undefined)
    const found = reply?.succ ? (reply.data as z.output<typeof PrewarmDetail>) : undefined
    return found?.status === PrewarmStatus.processing ? undefined : found
  })
  expect(ended).toMatchObject({ status: PrewarmStatus.completed, progressRate: 100, failed: 0 })
  expect(ended.completed).toBe(files)
  for (const { prewarmPath, statusCode, fileSize, outcome } of ended.list)
    expect([prewarmPath, statusCode, fileSize > 0, outcome]).toEqual([
      prewarmPath,
      200,
      true,
      expect.stringMatching(/^(?:stored|cached)$/),
    ])
  for (const path of paths) expect([path, (await ledger.visit(domain, path))?.hit]).toEqual([path, true])
  // Only what the killed edge was fetching is fetched again.
  const again = paths.map((path) => origin.fetches(path) - 1)
  expect(Math.min(...again)).toBe(0)
  expect(again.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(atOnce)
})
