import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as httpRequest,
  type ServerResponse,
} from 'node:http'
import { buffer, text } from 'node:stream/consumers'
import { servedPort, served } from './served.ts'
import { overheard } from './overheard.ts'

/** The weaknesses of a console that attacks must find. */
export type Weakness = {
  /** It answers every read as if the request had this session. */
  sessionOfReads?: string
  /** Headers that it ignores. */
  ignores?: string[]
  /** It answers a refusal with one of these statuses as a success. */
  takes?: number[]
  /** It redirects an address that begins with two slashes to the host behind them. */
  redirects?: boolean
  /** Its cookies lack `HttpOnly` and `SameSite`. */
  bareCookies?: boolean
  /** It answers 500 to an address that matches. */
  failsOn?: RegExp
  /** It does not quote formulas in its files. */
  formulas?: boolean
  /** It answers a malformed request, and the request behind it. */
  readsOn?: boolean
  /** After this many wrong passwords it locks a user name, for the user too. */
  locksNamesAfter?: number
  /** Its links lead to the host that the request names, in `Host` or in a header of a proxy. */
  believesHosts?: boolean
  /** It repeats secrets in every answer to a read. */
  tellsSecrets?: boolean
  /** It takes any address as an origin, also one of this machine. */
  takesOrigins?: boolean
  /** It posts to any webhook that a user saves. */
  postsAnywhere?: boolean
  /** It compares each key of a body with every other key. */
  comparesKeysAt?: RegExp
  /** While it serves an address that matches, everybody waits. */
  standsStillAt?: RegExp
}

const taken = JSON.stringify({ succ: true, code: 200, msg: '', requestId: '', data: null })
const locked = JSON.stringify({ succ: false, code: 50012, msg: 'User Locked', requestId: '', data: null })
const nothing = 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'

/**
 * Milliseconds that a busy machine needs to compare each key with every other one, at 1.5 million comparisons a
 * millisecond.
 */
const comparisonTime = (body: Buffer) => (body.toString().match(/"key\d+"/g)?.length ?? 0) ** 2 / 1_500_000

/** A proxy in front of a sound console, which adds the weakness. */
export async function startWeakConsole(consoleUrl: string, weakness: Weakness) {
  const known = overheard(consoleUrl)
  let freeAt = 0

  /** Sends the request to the sound console and reads its answer. */
  const passOn = (request: IncomingMessage, body: Buffer) =>
    new Promise<{ answer: IncomingMessage; content: string }>((resolve, reject) => {
      const { method, url: path } = request
      // The sound console counts requests by address, so it must see the client's.
      const localAddress = request.socket.remoteAddress
      const options = { host: '127.0.0.1', port: servedPort(consoleUrl), method, path, localAddress }
      const headers = { ...headersFor(request, weakness), 'content-length': body.length }
      const onward = httpRequest({ ...options, headers }, (answer) => {
        text(answer).then((content) => resolve({ answer, content }), reject)
      })
      onward.on('error', reject)
      onward.end(body)
    })

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const { url = '' } = request
    if (weakness.redirects && url.startsWith('//'))
      return response.writeHead(302, { location: `http:${url}` }).end()
    const body = await buffer(request)
    if (weakness.standsStillAt) {
      const now = Date.now()
      if (weakness.standsStillAt.test(url)) freeAt = Math.min(Math.max(freeAt, now) + 1_000, now + 3_000)
      await new Promise<void>((done) => setTimeout(done, Math.max(0, freeAt - now)))
    }
    if (known.isLocked(request, body, weakness.locksNamesAfter))
      return response.writeHead(403, { 'content-type': 'application/json' }).end(locked)
    const { answer, content } = await passOn(
      request,
      weakness.takesOrigins ? known.ownOrigin(request, body) : body,
    )
    known.listen(request, body, content)
    if (weakness.postsAnywhere) await known.post(body)
    if (weakness.comparesKeysAt?.test(url))
      await new Promise<void>((done) => setTimeout(done, comparisonTime(body)))
    const isTaken = weakness.takes?.includes(answer.statusCode ?? 0)
    const fails = weakness.failsOn?.test(url)
    const status = fails ? 500 : isTaken ? 200 : (answer.statusCode ?? 0)
    const headers = { ...weakHeaders(answer, weakness), ...(weakness.believesHosts && known.links(request)) }
    let reply = isTaken ? taken : content
    if (weakness.formulas) reply = reply.replaceAll(`"'`, '"')
    if (weakness.believesHosts) reply = known.forged(reply)
    if (weakness.tellsSecrets && request.method === 'GET')
      reply = reply.replace('"msg":""', () => `"msg":${JSON.stringify(known.secrets())}`)
    return response.writeHead(status, headers).end(reply)
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy())
  })
  if (weakness.readsOn) server.on('clientError', (_error, socket) => socket.end(nothing.repeat(2)))
  return { ...(await served(server)), portOfOrigin: known.portOfOrigin }
}

/** The headers that the sound console gets. */
function headersFor(
  { method, url = '', headers }: IncomingMessage,
  { sessionOfReads, ignores = [], believesHosts }: Weakness,
) {
  const isRead = method === 'GET' && !url.startsWith('/user/')
  const passed: IncomingHttpHeaders = {
    ...headers,
    ...(isRead && sessionOfReads !== undefined && { cookie: `fairlead_session=${sessionOfReads}` }),
  }
  // The sound console would refuse the forged host.
  for (const name of [...ignores, ...(believesHosts ? ['origin'] : [])]) delete passed[name]
  return passed
}

function weakHeaders({ headers }: IncomingMessage, { bareCookies }: Weakness) {
  const { 'content-length': _length, 'transfer-encoding': _coding, ...kept } = headers
  if (bareCookies && kept['set-cookie'])
    kept['set-cookie'] = kept['set-cookie'].map((line) =>
      line.replaceAll(/; (HttpOnly|SameSite=Strict)/g, ''),
    )
  return kept
}
