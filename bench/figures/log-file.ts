import { execFileSync } from 'node:child_process'
import { linkSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { zstdCompressSync } from 'node:zlib'
import type { LogRequest } from '@fairlead/api/cdn/logs/log-request.ts'
import type { TopList } from '@fairlead/api/cdn/top-list.ts'
import type { LogLine } from '@fairlead/api/edge/logs.ts'
import pg from 'pg'
import type { Stack } from '../stack.ts'

const mib = 1024 * 1024
/** An hour of yesterday: logs are deleted after some days. */
const firstMoment = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000 - 86_400_000)
const lastMoment = new Date(firstMoment.getTime() + 3_600_000)
const hour = firstMoment.toISOString().slice(0, 13)
const date = hour.slice(0, 10)
const pieceLines = 2500

/** Lines of a piece of about a megabyte, of many URLs and clients. */
const linesOf = (site: string) =>
  Array.from({ length: pieceLines }, (_, at): LogLine => {
    const random = Math.floor(Math.random() * 1e9)
    return {
      time: `${hour}:00:${String(at % 60).padStart(2, '0')}.000Z`,
      site,
      id: crypto.randomUUID(),
      client: `198.51.${random % 100}.${random % 250}`,
      country: 'DE',
      method: 'GET',
      url: `https://www.example.com/${random % 20_000}/picture.jpg?v=${random}`,
      protocol: 'HTTP/2.0',
      status: 200,
      bytes: random % 1e6,
      originBytes: 0,
      cache: 'hit',
      ms: 12,
      referer: `https://blog-${random % 300}.example.net/`,
      agent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/130',
    }
  })

/** How far the memory of the control plane rises at most during `work`, in MB. */
async function peakOver<T>(pid: number, work: () => Promise<T>) {
  const rss = () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
  const before = rss()
  let [peak, isOver] = [before, false]
  const watching = (async () => {
    while (!isOver) {
      peak = Math.max(peak, rss())
      await pause(50)
    }
  })()
  const start = performance.now()
  try {
    const value = await work()
    return { value, seconds: (performance.now() - start) / 1000, over: peak - before }
  } finally {
    isOver = true
    await watching
  }
}

/** Puts this many megabytes of logs into the control plane, in pieces like those of edges. */
async function fillLogs({ databaseUrl, folder }: Stack, account: string, site: string, megabytes: number) {
  const text = `${linesOf(site)
    .map((line) => JSON.stringify(line))
    .join('\n')}\n`
  const packed = zstdCompressSync(text)
  const pieces = Math.ceil((megabytes * 1e6) / text.length)
  const day = join(folder, 'logs', date)
  mkdirSync(day, { recursive: true })
  writeFileSync(join(day, 'piece-1'), packed)
  for (let at = 2; at <= pieces; at += 1) linkSync(join(day, 'piece-1'), join(day, `piece-${at}`))
  const db = new pg.Client({ connectionString: databaseUrl })
  await db.connect()
  try {
    await db.query(
      `with edge as (insert into edge_node (name, public_key, regions) values ('logs', '\\x02', '{1}') returning id),
        batch as (
          insert into log_batch (edge_id, journal, seq, file, received_at)
            select id, gen_random_uuid(), n, $7 || '/piece-' || n, now() from edge, generate_series(1, $1::int) n
            returning id)
       insert into log_piece (account_id, site_id, hour, batch_id, position, length, lines)
         select $2, $3, $4, id, 0, $5, $6 from batch`,
      [pieces, account, site, firstMoment, packed.length, pieceLines, date],
    )
  } finally {
    await db.end()
  }
  return pieces * pieceLines
}

/** A log file of so many megabytes: made, downloaded, and read into top lists. */
export async function measureLogFile(stack: Stack, account: string, site: string, megabytes: number) {
  const lines = await fillLogs(stack, account, site, megabytes)
  const cookie = await stack.signIn()
  const call = async <T>(path: string, body?: object) => {
    const reply = await fetch(stack.base + path, {
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    const { succ, msg, data } = (await reply.json()) as { succ: boolean; msg: string; data: T }
    if (!succ) throw new Error(`${path}: ${msg}`)
    return data
  }
  const pid = stack.serverPid()
  const range = { startTime: firstMoment.toISOString(), endTime: lastMoment.toISOString() }

  const made = await peakOver(pid, async () => {
    const { id } = await call<LogRequest>('/cdn/api/logs', { cdnConfigId: site, ...range, format: 'json' })
    for (;;) {
      const { content } = await call<{ content: LogRequest[] }>('/cdn/api/logs')
      const request = content.find((one) => one.id === id && one.applyStatus === 1)
      if (request) return request
      await pause(200)
    }
  })
  if (made.value.lines !== lines) throw new Error(`${made.value.lines} of ${lines} lines`)
  console.log(
    `a log file of ${megabytes} MB of lines: made in ${made.seconds.toFixed(1)} s, ${made.over.toFixed(0)} MB of memory over those before`,
  )

  const read = await peakOver(pid, async () => {
    for (;;) {
      const query = new URLSearchParams({ kind: 'url', cdnConfigIds: site, ...range }).toString()
      const list = await call<TopList>(`/cdn/api/data-center/top?${query}`)
      if (list.hoursRead === list.hours) return list
    }
  })
  console.log(
    `its top lists: in ${read.seconds.toFixed(1)} s, ${read.over.toFixed(0)} MB of memory over those before`,
  )

  // Of random bytes, so that it has its whole length on the wire.
  const path = join(stack.folder, 'log-files', `${made.value.id}.gz`)
  execFileSync('sh', ['-c', `head -c ${megabytes * 1_000_000} /dev/urandom > "$0"`, path])
  const { url } = await call<{ url: string }>(`/cdn/api/logs/${made.value.id}/link`, {})
  const sent = await peakOver(pid, async () => {
    let bytes = 0
    for await (const chunk of (await fetch(stack.base + url)).body ?? [])
      bytes += (chunk as Uint8Array).length
    return bytes
  })
  if (sent.value !== megabytes * 1_000_000) throw new Error(`${sent.value} bytes`)
  console.log(
    `a download of ${megabytes} MB: ${(sent.value / mib / sent.seconds).toFixed(0)} MiB/s, ${sent.over.toFixed(0)} MB of memory over those before`,
  )
}
