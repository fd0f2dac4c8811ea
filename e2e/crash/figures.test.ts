import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DataResult, DataType } from '@fairlead/api/cdn/data-center.ts'
import { SiteMode } from '@fairlead/api/cdn/site/site-mode.ts'
import { LogLine } from '@fairlead/api/edge/logs.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byTier } from '../../scripts/testing/by-tier.js'
import { unsent } from '../../edge/src/testing/journalled.ts'
import { until } from '../../edge/src/testing/until.ts'
import { readPieceText } from '../../server/src/cdn/logs/piece-text.ts'
import { addAccount, openSession } from '../support/accounts.ts'
import { clientOf } from '../support/client.ts'
import { type House, openHouse } from '../support/house.ts'
import { startCountingOrigin } from './counting-origin.ts'
import { openLedger } from './ledger.ts'
import { downloadedHour } from './log-download.ts'

let house: House
let origin: Awaited<ReturnType<typeof startCountingOrigin>>

beforeAll(async () => {
  origin = await startCountingOrigin()
  house = await openHouse({ RATE_LIMIT: '1000000' })
})
afterAll(async () => {
  await house.close()
  await origin.close()
})

type Sums = { requests: number; hits: number; traffic: number; originTraffic: number }
type Figure = keyof Sums

/** Sums of rows by the hour of their time, without hours in which nothing happened. */
function byHour<Row>(rows: readonly Row[], of: (row: Row) => Sums & { time: string }): Record<string, Sums> {
  const sums: Record<string, Sums> = {}
  for (const row of rows) {
    const { time, ...more } = of(row)
    const sum = (sums[time.slice(0, 13)] ??= { requests: 0, hits: 0, traffic: 0, originTraffic: 0 })
    for (const name of Object.keys(sum) as Figure[]) sum[name] += more[name]
  }
  return Object.fromEntries(Object.entries(sums).filter(([, { requests }]) => requests > 0))
}

const sumsOfLine = ({ time, cache, bytes, originBytes }: LogLine) => ({
  time,
  requests: 1,
  hits: cache === 'hit' ? 1 : 0,
  traffic: bytes,
  originTraffic: originBytes,
})

/** The lines of a site that the control plane has stored. */
async function storedLines(siteId: string): Promise<LogLine[]> {
  const pieces = await house.query<{ file: string; position: number; length: number; lines: number }>(
    `select file, position, length, lines from log_piece join log_batch b on b.id = batch_id where site_id = $1`,
    [siteId],
  )
  const texts = await Promise.all(pieces.map((piece) => readPieceText(join(house.dataDir, 'logs'), piece)))
  return texts.flatMap((text) =>
    String(text)
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => LogLine.parse(JSON.parse(line))),
  )
}

/** A file may be sent and deleted in the meantime. */
function textIfThere(file: string): string {
  try {
    return readFileSync(file, 'latin1')
  } catch {
    return ''
  }
}

/** Ids of the lines of a site on the edge's disk, whether the control plane has them as well or not. */
const idsOnEdge = (siteId: string) =>
  globSync(join(house.dataDir, 'edge', 'edge', 'logs', '*', '*'))
    .flatMap((file) => textIfThere(file).split('\n').slice(0, -1))
    .filter((line) => line.includes(siteId))
    .map((line) => LogLine.parse(JSON.parse(line)).id)

/**
 * How many lines of a site are written down somewhere. A segment that was just sent is in both places, and counts once.
 * The edge is asked first, so that no segment leaves it unseen.
 */
async function linesWritten(siteId: string): Promise<number> {
  const onEdge = idsOnEdge(siteId)
  const stored = await storedLines(siteId)
  return new Set([...onEdge, ...stored.map(({ id }) => id)]).size
}

test('for every hour lines of the log, counters, the data query and log downloads are equal, with edges killed in between', async () => {
  const user = await addAccount(house.query)
  const client = clientOf(house.url, await openSession(house.query, user))
  const ledger = openLedger(house.edgePort)
  const domain = `${user.accountNumber}.example.com`
  const { id } = await client.data<{ id: string }>('/cdn/api/cdn-config', {
    method: 'POST',
    body: {
      domain,
      type: SiteMode.advanced,
      origins: [{ domainName: '127.0.0.1', httpPort: origin.port, originProtocolPolicy: 'http-only' }],
    },
  })
  await until('the site to be served', async () => (await ledger.visit(domain, '/page'))?.status === 200)
  const countedTotal = () =>
    client.data<Sums>(`/cdn/api/statistic/survey/total?cdnConfigId=${id}`).then(({ requests }) => requests)

  for (let round = 0; round < byTier({ quick: 1, deep: 9 }); round += 1) {
    for (let page = 0; page < 30; page += 1) await ledger.visit(domain, `/page-${round}-${page % 20}`)
    const sent = ledger.totals().requests
    await until('the counters to be written down', async () => {
      // In this order, so that counters that move in the meantime are missed rather than seen twice.
      const counted = await countedTotal()
      const waiting = unsent(join(house.dataDir, 'edge'), id)
      return waiting !== undefined && counted + waiting >= sent
    })
    await until('the lines to be written down', async () => (await linesWritten(id)) >= sent)
    const before = house.comebacks('edge')
    house.kill('edge')
    await until('the edge to come back', () => house.comebacks('edge') > before)
    await until('it to serve again', async () => (await ledger.visit(domain, '/page'))?.status === 200)
  }
  // The last lines leave with the segment, which ends by the start after a kill.
  const visits = ledger.totals()
  await until('the last counters', async () => (await countedTotal()) === visits.requests)
  await until('the last lines on the disk', async () => (await linesWritten(id)) >= visits.requests)
  house.kill('edge')
  const lines = await until('all lines', async () => {
    const stored = await storedLines(id)
    return stored.length >= visits.requests && stored
  })

  const logged = byHour(lines, sumsOfLine)
  const rows = await house.query<Record<Figure, string> & { minute: Date }>(
    'select minute, requests, hits, traffic, origin_traffic as "originTraffic" from usage where site_id = $1',
    [id],
  )
  const counted = byHour(rows, (row) => ({
    time: row.minute.toISOString(),
    requests: Number(row.requests),
    hits: Number(row.hits),
    traffic: Number(row.traffic),
    originTraffic: Number(row.originTraffic),
  }))
  const end = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000)
  const range = `startTime=${new Date(end.getTime() - 86_400_000).toISOString()}&endTime=${end.toISOString()}`
  const ask = (type: DataType) =>
    client.data<DataResult>(`/cdn/api/data-center?type=${type}&${range}&grain=hour&cdnConfigIds=${id}`)
  const [requests, ratios, traffic, originTraffic] = [
    await ask('requests'),
    await ask('hitRatio'),
    await ask('traffic'),
    await ask('originTraffic'),
  ]
  const valueAt = ({ series }: DataResult, at: number) => series[0]?.values[at] ?? 0
  const queried = byHour(
    requests.times.map((time, at) => ({ time, at })),
    ({ time, at }) => ({
      time,
      requests: valueAt(requests, at),
      hits: Math.round(valueAt(ratios, at) * valueAt(requests, at)),
      traffic: valueAt(traffic, at),
      originTraffic: valueAt(originTraffic, at),
    }),
  )
  expect(counted).toEqual(logged)
  expect(queried).toEqual(logged)
  for (const [hour, sums] of Object.entries(logged)) {
    const { request, lines: downloaded } = await downloadedHour(client, house.url, id, hour)
    expect(byHour(downloaded, sumsOfLine)).toEqual({ [hour]: sums })
    expect(request).toMatchObject({ lines: sums.requests, counted: sums.requests })
  }
  const all = Object.values(logged).reduce((sum, hour) => sum + hour.requests, 0)
  expect(all).toBe(visits.requests)
  expect(Object.values(logged).reduce((sum, hour) => sum + hour.traffic, 0)).toBe(visits.traffic)
})
