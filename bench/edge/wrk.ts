import { execFile, spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { otherCore, processorSeconds } from './cores.ts'

export const hasWrk = !spawnSync('wrk', ['-v']).error

export type LoadOptions = {
  url: string
  host: string
  /** The process id of the server, for its processor time. */
  pid: number
  connections?: number
  seconds?: number
  /** Each request has a different path, so none is in the cache. */
  unique?: boolean
  /** Each request has a different query. */
  queries?: boolean
  /** Further header fields. */
  fields?: Record<string, string>
}

export type Speed = {
  requests: number
  /** Bytes per second. */
  bytes: number
  /** Milliseconds at the 99th percentile, in a closed loop. */
  p99: number
  /** Microseconds of the server's processor per request. */
  processor: number
}

const units: Record<string, number> = { '': 1, K: 1024, M: 1024 ** 2, G: 1024 ** 3 }
const times: Record<string, number> = { us: 0.001, ms: 1, s: 1000 }
let runs = 0

/** A script of requests for paths that no other run has used. */
async function uniquePaths(folder: string): Promise<string> {
  runs += 1
  const file = join(folder, `unique-${runs}.lua`)
  const text = `local n = 0
request = function() n = n + 1 return wrk.format('GET', '/small/${Date.now()}-${runs}-' .. n) end
`
  await writeFile(file, text)
  return file
}

/** A script of requests for one path with queries that no other run has used. */
async function uniqueQueries(folder: string, path: string): Promise<string> {
  runs += 1
  const file = join(folder, `queries-${runs}.lua`)
  const query = `q=shoes+%26+socks&page=${Date.now()}-${runs}-`
  const text = `local n = 0
request = function() n = n + 1 return wrk.format('GET', '${path}?${query}' .. n) end
`
  await writeFile(file, text)
  return file
}

/** Measures a closed loop of connections from the other core. Rejects after any response other than 2xx. */
export async function load(folder: string, options: LoadOptions): Promise<Speed> {
  const {
    url,
    host,
    pid,
    connections = 32,
    seconds = 4,
    unique = false,
    queries = false,
    fields = {},
  } = options
  const script = unique ? ['-s', await uniquePaths(folder)] : []
  if (queries) script.push('-s', await uniqueQueries(folder, new URL(url).pathname))
  const more = Object.entries(fields).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const before = processorSeconds(pid)
  const { stdout } = await promisify(execFile)('taskset', [
    '-c',
    String(otherCore),
    'wrk',
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--latency',
    '-H',
    `Host: ${host}`,
    ...more,
    ...script,
    url,
  ])
  const used = processorSeconds(pid) - before
  const find = (pattern: RegExp) => {
    const found = pattern.exec(stdout)
    if (!found) throw new Error(`${url}:\n${stdout}`)
    return found
  }
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url}:\n${stdout}`)
  const [, p99 = '', unit = 'ms'] = find(/99%\s+([\d.]+)(us|ms|s)/)
  const [, transfer = '', size = ''] = find(/Transfer\/sec:\s+([\d.]+)([KMG]?)B/)
  const total = Number(find(/(\d+) requests in/)[1])
  return {
    requests: Number(find(/Requests\/sec:\s+([\d.]+)/)[1]),
    bytes: Number(transfer) * (units[size] ?? 1),
    p99: Number(p99) * (times[unit] ?? 1),
    processor: (used / total) * 1e6,
  }
}
