import { lookup as dnsLookup } from 'node:dns'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest, type RequestOptions } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { performance } from 'node:perf_hooks'
import { isAllowedAddress } from '@fairlead/api/address.ts'
import {
  medianOf,
  speedBytes,
  type SpeedFault,
  speedRuns,
  type SpeedSide,
  type SpeedTimes,
} from '@fairlead/api/cdn/speed/speed.ts'
import { AddressRefused, guardedLookup, type Resolve } from '../origin/address.ts'

/** Milliseconds for one request. */
const runMs = 10_000

/** A request to measure. */
export type SpeedTarget = {
  url: URL
  /** The Host field and the other fields. */
  headers: Record<string, string>
  /** For the sockets: it decides where they connect. */
  lookup: LookupFunction
  tls: Pick<
    RequestOptions,
    'servername' | 'rejectUnauthorized' | 'checkServerIdentity' | 'minVersion' | 'maxVersion'
  >
}

type Run = Pick<SpeedTimes, 'status' | 'lookup' | 'connect' | 'tls' | 'firstByte' | 'total' | 'size'>

/** The error of a run that took too long. */
class TooSlow extends Error {}

function faultOf(error: Error & { code?: string; syscall?: string }): SpeedFault {
  if (error instanceof AddressRefused) return 'address'
  if (error instanceof TooSlow) return 'timeout'
  const { code = '', syscall } = error
  if (syscall === 'getaddrinfo' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'lookup'
  if (code === 'ETIMEDOUT') return 'timeout'
  if (syscall === 'connect' || code === 'ECONNREFUSED') return 'connect'
  return /^(ERR_TLS|ERR_SSL|CERT|UNABLE|SELF_SIGNED|DEPTH_ZERO)|EPROTO/.test(code) ? 'tls' : 'broken'
}

/** Reads a response up to the limit. Returns its bytes. */
async function readSize(response: IncomingMessage): Promise<number> {
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size >= speedBytes) break
  }
  return size
}

/** One request on a connection of its own. */
function runOnce({ url, headers, lookup, tls }: SpeedTarget): Promise<Run> {
  const start = performance.now()
  const at = { lookup: start, connect: start, tls: start, sent: start }
  const isSecure = url.protocol === 'https:'
  return new Promise((resolve, reject) => {
    const options = { method: 'GET', headers, lookup, agent: false, ...tls }
    const request = (isSecure ? httpsRequest : httpRequest)(url, options)
    const timer = setTimeout(() => request.destroy(new TooSlow('no complete response')), runMs)
    const fail = (error: Error) => {
      clearTimeout(timer)
      reject(error)
    }
    request.once('error', fail)
    request.once('socket', (socket) => {
      socket.once('lookup', () => (at.lookup = performance.now()))
      socket.once('connect', () => (at.connect = at.tls = performance.now()))
      socket.once('secureConnect', () => (at.tls = performance.now()))
    })
    request.once('response', (response) => {
      const first = performance.now()
      readSize(response).then((size) => {
        clearTimeout(timer)
        request.destroy()
        resolve({
          status: response.statusCode ?? 0,
          lookup: at.lookup - start,
          connect: at.connect - at.lookup,
          tls: isSecure ? at.tls - at.connect : 0,
          firstByte: first - at.tls,
          total: performance.now() - start,
          size,
        })
      }, fail)
    })
    request.end()
  })
}

const rounded = (ms: number) => Math.max(0, Math.round(ms * 10) / 10)

function timesOf(runs: readonly Run[]): SpeedTimes {
  const middle = (key: 'lookup' | 'connect' | 'tls' | 'firstByte' | 'total') =>
    rounded(medianOf(runs.map((run) => run[key])))
  const totals = runs.map(({ total }) => total)
  const last = runs.at(-1)
  return {
    status: last?.status ?? 0,
    runs: runs.length,
    lookup: middle('lookup'),
    connect: middle('connect'),
    tls: middle('tls'),
    firstByte: middle('firstByte'),
    total: middle('total'),
    min: rounded(Math.min(...totals)),
    max: rounded(Math.max(...totals)),
    size: last?.size ?? 0,
  }
}

/**
 * Measures several requests in turn, so that what changes in the meantime affects all alike. The first run does not count: it
 * fills caches, and what the program does for the first time takes longer. A request that fails is not repeated.
 */
export async function compare(targets: readonly SpeedTarget[]): Promise<SpeedSide[]> {
  const sides = targets.map((one) => ({ one, runs: [] as Run[], fault: undefined as SpeedFault | undefined }))
  for (let round = 0; round <= speedRuns; round += 1)
    for (const side of sides) {
      if (side.fault !== undefined) continue
      try {
        const run = await runOnce(side.one)
        if (round > 0) side.runs.push(run)
      } catch (error) {
        side.fault = faultOf(error as Error)
      }
    }
  return sides.map(({ runs, fault }) =>
    fault === undefined ? { times: timesOf(runs), fault: null } : { times: null, fault },
  )
}

/** A lookup that takes as long as that of the name, and leads to the given address. */
export const lookupLeadingTo =
  (address: string): LookupFunction =>
  (name, options, callback) => {
    const family = isIP(address)
    // What the name leads to does not matter here, nor whether it leads anywhere yet.
    dnsLookup(name, { all: true }, () =>
      options.all ? callback(null, [{ address, family }]) : callback(null, address, family),
    )
  }

/** A lookup that refuses private addresses when the socket connects. */
export function lookupOfOrigin(host: string, resolve: Resolve, allowLoopback: boolean): LookupFunction {
  const literal = host.replace(/^\[|\]$/g, '')
  if (isIP(literal) !== 0 && !isAllowedAddress(literal, allowLoopback))
    throw new AddressRefused('the address is not allowed')
  return guardedLookup(resolve, allowLoopback)
}
