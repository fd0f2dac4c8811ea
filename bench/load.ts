import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import autocannon from 'autocannon'

type Load = { url: string; headers?: Record<string, string>; connections?: number; seconds?: number }

const hasWrk = !spawnSync('wrk', ['-v']).error

/**
 * With wrk if it is installed: a load generator in JavaScript needs so much of the machine that it distorts the
 * result.
 */
async function byWrk({ url, headers = {}, connections = 16, seconds = 4 }: Load): Promise<number> {
  const headerArgs = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const { stdout } = await promisify(execFile)('wrk', [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    ...headerArgs,
    url,
  ])
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]
  if (rate === undefined || /Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url}:\n${stdout}`)
  return Number(rate)
}

async function byAutocannon({ url, headers = {}, connections = 16, seconds = 4 }: Load): Promise<number> {
  const result = await autocannon({ url, headers, connections, duration: seconds })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`)
  }
  return result.requests.average
}

/** Requests per second in a closed loop of connections. Rejects after a response other than 2xx. */
export const requestsPerSecond = hasWrk ? byWrk : byAutocannon

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new RangeError('no values')
  return middle
}

/** The medians of two loads. They run in turns, so that a slow phase of the machine slows both. */
export async function takeTurns(a: () => Promise<number>, b: () => Promise<number>, rounds = 3) {
  const [first, second]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    first.push(await a())
    second.push(await b())
  }
  return { a: median(first), b: median(second), ratio: median(first) / median(second) }
}
