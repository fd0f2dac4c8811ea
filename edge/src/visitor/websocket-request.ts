import type { IncomingMessage } from 'node:http'
import { headFor, servedPath } from '../rules/site.ts'
import { field } from '../http/fields.ts'
import { readHead } from './read-head.ts'
import type { SiteTable } from '../rules/site-table.ts'

/** Whether this is a valid opening handshake (RFC 6455, section 4.1). Other requests are answered as plain ones. */
function asksForWebsocket({ method, httpVersion, rawHeaders }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    httpVersion === '1.1' &&
    field(rawHeaders, 'upgrade')?.toLowerCase() === 'websocket' &&
    field(rawHeaders, 'sec-websocket-version') === '13' &&
    /^[\w+/]{22}==$/.test(field(rawHeaders, 'sec-websocket-key') ?? '')
  )
}

/** Whether a request is for a websocket and its behaviour passes all requests through. */
export const websocketJudge =
  (sites: SiteTable) =>
  (request: IncomingMessage): boolean => {
    if (!asksForWebsocket(request)) return false
    const head = readHead(request)
    const site = 'refuse' in head ? undefined : sites.find(head.host)
    return (
      site !== undefined &&
      'path' in head &&
      !head.hasBody &&
      !site.behaviorFor(servedPath(site, headFor(site, head).path)).caches
    )
  }
