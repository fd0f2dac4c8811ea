import { Agent, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'

export type Visitor = {
  /** The address to connect from; undefined on systems with a single loopback address. */
  address: string | undefined
  agent: string
  /** Entity tags of stored files by URL. */
  stored: Map<string, string>
}

export type EdgeAddress = { host: string; port: number }

type Fetch = { method?: string; fields?: Record<string, string>; body?: string }
export type Fetched = { status: number; type: string; location: string | undefined; body: Buffer }

/** Files that one visitor stores at most. */
const mostStored = 40
/** Milliseconds. */
const longestSilence = 15_000

/** One visit to a site: the connections to the edge, and requests over them. */
export function openBrowser(edge: EdgeAddress, host: string, visitor: Visitor) {
  const connections = new Agent({ keepAlive: true, maxSockets: 4 })

  const send = (path: string, { method = 'GET', fields, body }: Fetch) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const stored = method === 'GET' ? visitor.stored.get(host + path) : undefined
      const sent = request({
        ...edge,
        agent: connections,
        method,
        path,
        ...(visitor.address !== undefined && { localAddress: visitor.address }),
        headers: {
          Host: host,
          'User-Agent': visitor.agent,
          'Accept-Encoding': 'gzip',
          ...(stored !== undefined && { 'If-None-Match': stored }),
          ...fields,
        },
        timeout: longestSilence,
      })
      sent.once('response', resolve)
      sent.once('timeout', () => sent.destroy(new Error('no response in time')))
      sent.once('error', reject)
      sent.end(body)
    })

  return {
    /** Rejects if the edge does not respond. */
    async fetch(path: string, options: Fetch = {}): Promise<Fetched> {
      const response = await send(path, options)
      const { statusCode = 0, headers } = response
      const bytes = await buffer(response)
      if (statusCode === 200 && headers.etag !== undefined && visitor.stored.size < mostStored)
        visitor.stored.set(host + path, headers.etag)
      return {
        status: statusCode,
        type: headers['content-type'] ?? '',
        location: headers.location,
        body: headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes,
      }
    },
    close: () => connections.destroy(),
  }
}

export type Browser = ReturnType<typeof openBrowser>
