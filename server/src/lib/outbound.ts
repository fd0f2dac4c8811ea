import { lookup, type LookupAddress } from 'node:dns'
import { createWriteStream } from 'node:fs'
import { type IncomingMessage, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isAllowedAddress } from '@fairlead/api/address.ts'

/** The maximum number of bytes that are read from a response. */
const maxAnswer = 64_000
const patienceMs = 10_000

/** Addresses that are allowed besides public ones. */
export type OutboundOptions = ({ allowLoopback: boolean } | { allowPrivate: true }) & { resolve?: Resolve }

/** Resolves a name to all its addresses. */
type Resolve = (name: string, callback: (error: Error | null, addresses: LookupAddress[]) => void) => void

const systemResolve: Resolve = (name, callback) =>
  lookup(name, { all: true }, (error, addresses) => callback(error, addresses))

/** The request did not arrive, or was refused. The message is for the user who entered the address. */
export class OutboundFailure extends Error {}
/** The address, or one that its name has, is not public. */
export class PrivateAddress extends OutboundFailure {}

function refuse(address: string, options: OutboundOptions): OutboundFailure | undefined {
  if ('allowPrivate' in options) return undefined
  if (isAllowedAddress(address, options.allowLoopback)) return undefined
  return new PrivateAddress('The address is private')
}

/**
 * Resolves a name and refuses private addresses. The socket connects to the address that was checked here, so a later
 * change of the name has no effect.
 */
const judgedLookup =
  (options: OutboundOptions): LookupFunction =>
  (hostname, lookupOptions, callback) => {
    const resolve = options.resolve ?? systemResolve
    resolve(hostname, (error, addresses) => {
      if (error) return callback(error, '')
      const [first] = addresses
      const bad = addresses.map(({ address }) => refuse(address, options)).find((one) => one)
      if (bad || !first) return callback(bad ?? new OutboundFailure('The name has no address'), '')
      if (lookupOptions.all) return callback(null, addresses)
      return callback(null, first.address, first.family)
    })
  }

type Sent = { method: string; body?: string; headers?: Record<string, string> }

/** Posts JSON to an address of a user, as `sendOut` does. */
export const postJson = (
  address: string,
  body: string,
  headers: Record<string, string>,
  options: OutboundOptions,
) =>
  sendOut(
    address,
    {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-length': `${Buffer.byteLength(body)}`,
        ...headers,
      },
    },
    options,
  )

/** Opens a response. The body is the caller's. */
function openOut(
  address: string,
  { method, body, headers }: Sent,
  options: OutboundOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const url = new URL(address)
  // An IP address is not looked up.
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  const bad = isIP(literal) ? refuse(literal, options) : undefined
  if (bad) return Promise.reject(bad)
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const request = send(url, {
      method,
      lookup: judgedLookup(options),
      agent: false,
      signal,
      headers: { 'user-agent': 'Fairlead', ...headers },
    })
    request.on('error', (error) => reject(toFailure(error)))
    request.on('response', resolve)
    request.end(body)
  })
}

const toFailure = (error: Error) =>
  error instanceof OutboundFailure ? error : new OutboundFailure(error.message, { cause: error })

/**
 * Sends a request to an address of a user. Redirects are not followed, and private addresses are refused when the socket
 * connects. Returns the status and the text of the response; rejects with `OutboundFailure`.
 */
export async function sendOut(
  address: string,
  sent: Sent,
  options: OutboundOptions,
): Promise<{ status: number; text: string }> {
  const response = await openOut(address, sent, options, AbortSignal.timeout(patienceMs))
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(toFailure(error))
    let text = ''
    response.setEncoding('utf8')
    response.on('error', fail)
    response.on('data', (chunk: string) => {
      text += chunk
      if (text.length > maxAnswer) response.destroy(new OutboundFailure('The answer is too long'))
    })
    response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
  })
}

/** The longest time of a download, and the largest file. */
const downloadMs = 3_600_000
const maxDownload = 20_000_000_000

/** Stores what an address of a user has as a file, as `sendOut` asks for it. Returns the status; others than 200 store nothing. */
export async function downloadOut(
  address: string,
  path: string,
  headers: Record<string, string>,
  options: OutboundOptions,
): Promise<number> {
  const signal = AbortSignal.timeout(downloadMs)
  const response = await openOut(address, { method: 'GET', headers }, options, signal)
  const status = response.statusCode ?? 0
  if (status !== 200) {
    response.destroy()
    return status
  }
  let size = 0
  const counted = new Transform({
    transform(piece: Buffer, _encoding, done) {
      size += piece.length
      done(size > maxDownload ? new OutboundFailure('The answer is too long') : null, piece)
    },
  })
  try {
    await pipeline(response, counted, createWriteStream(path), { signal })
  } catch (error) {
    throw error instanceof Error ? toFailure(error) : error
  }
  return status
}
