import { Agent, request as httpRequest } from 'node:http'
import { Agent as SecureAgent, request as httpsRequest } from 'node:https'
import { text } from 'node:stream/consumers'
import { patience } from '../scripts/patience.js'
import { Untried } from './untried.ts'

export type Ask = {
  method?: string
  headers?: Record<string, string | string[]>
  body?: string
  /** The source address; by default the system's choice. */
  from?: string | undefined
}

export type Reply = {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

/** Where to connect for a host: the stack listens on IPv4, and names of this machine may resolve to IPv6 first. */
export const addressOf = ({ hostname }: URL) =>
  /(^|\.)localhost\.?$/.test(hostname) ? '127.0.0.1' : hostname.replace(/^\[|\]$/g, '')

export const portOf = ({ port, protocol }: URL) => Number(port || (protocol === 'https:' ? 443 : 80))

/** Set explicitly: without it the body of a DELETE would be read as the next request. */
const lengthOf = (body: string | undefined) =>
  body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }

const agent = new Agent({ keepAlive: true, maxSockets: 20 })
const secureAgent = new SecureAgent({ keepAlive: true, maxSockets: 20 })

/** One request with its path unchanged, and its whole response. */
export function ask(base: URL, path: string, { method = 'GET', headers = {}, body, from }: Ask = {}) {
  const isSecure = base.protocol === 'https:'
  return new Promise<Reply>((resolve, reject) => {
    const options = {
      host: addressOf(base),
      port: portOf(base),
      method,
      path,
      headers: { host: base.host, ...lengthOf(body), ...headers },
      timeout: patience,
      agent: isSecure ? secureAgent : agent,
      ...(isSecure && { servername: base.hostname }),
      ...(from !== undefined && { localAddress: from }),
    }
    const request = (isSecure ? httpsRequest : httpRequest)(options, (response) => {
      text(response).then(
        (content) => resolve({ status: response.statusCode ?? 0, headers: response.headers, text: content }),
        reject,
      )
    })
    request.on('error', reject)
    request.on('timeout', () => request.destroy(new Error(`${path} got no response`)))
    request.end(body)
  })
}

/** Closes keep-alive connections. */
export function hangUp() {
  agent.destroy()
  secureAgent.destroy()
}

/** Limits the number of requests of one attack. */
export function openBudget(most: number) {
  let left = 0
  let isOpen = false
  return {
    begin: () => {
      left = most
      isOpen = true
    },
    /** Refuses further requests of an aborted attack. */
    end: () => void (isOpen = false),
    spend() {
      left -= 1
      if (!isOpen) throw new Untried('it was cut off')
      if (left < 0) throw new Untried(`it made more than ${most} requests (ATTACK_REQUESTS)`)
    },
  }
}
