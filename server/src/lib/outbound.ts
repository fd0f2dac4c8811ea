import { lookup, type LookupAddress } from 'node:dns'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
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

/**
 * Sends a request to an address of a user. Redirects are not followed, and private addresses are refused when the socket
 * connects. Returns the status and the text of the response; rejects with `OutboundFailure`.
 */
export function sendOut(
  address: string,
  { method, body, headers }: Sent,
  options: OutboundOptions,
): Promise<{ status: number; text: string }> {
  const url = new URL(address)
  // An IP address is not looked up.
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  const bad = isIP(literal) ? refuse(literal, options) : undefined
  if (bad) return Promise.reject(bad)
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const fail = (error: Error) =>
      reject(error instanceof OutboundFailure ? error : new OutboundFailure(error.message, { cause: error }))
    const request = send(url, {
      method,
      lookup: judgedLookup(options),
      agent: false,
      signal: AbortSignal.timeout(patienceMs),
      headers: { 'user-agent': 'Fairlead', ...headers },
    })
    request.on('error', fail)
    request.on('response', (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('error', fail)
      response.on('data', (chunk: string) => {
        text += chunk
        if (text.length > maxAnswer) response.destroy(new OutboundFailure('The answer is too long'))
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    request.end(body)
  })
}
