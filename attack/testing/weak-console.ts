import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as httpRequest,
  type ServerResponse,
} from 'node:http'
import { buffer, text } from 'node:stream/consumers'
import { portOf, served } from './served.ts'
import { overheard } from './overheard.ts'

/** What is wrong with a console, so that an attack has something to find. */
export type Weakness = {
  /** Whoever reads is taken for the one with this session. */
  sessionOfReads?: string
  /** Headers that it never looks at. */
  deafTo?: string[]
  /** What is refused with one of these statuses it says it has done. */
  takes?: number[]
  /** An address that begins with two slashes leads where it says. */
  redirects?: boolean
  /** Its cookies are anybody's. */
  bareCookies?: boolean
  /** An address with this in it is too much for it. */
  failsOn?: RegExp
  /** Its files hold formulas. */
  formulas?: boolean
  /** What makes no sense to it is answered, and so is what comes behind. */
  readsOn?: boolean
  /** So many wrong passwords lock a name, for its owner too. */
  locksNamesAfter?: number
  /** Its links lead to the host that it was asked under, or that somebody says it was. */
  believesHosts?: boolean
  /** What was a secret once it says whenever it is asked. */
  tellsSecrets?: boolean
  /** An origin may be anywhere, this machine included. */
  takesOrigins?: boolean
  /** It posts to any webhook that somebody saves. */
  postsAnywhere?: boolean
  /** Each key of a body is compared with each other. */
  comparesKeysAt?: RegExp
}

const taken = JSON.stringify({ succ: true, code: 200, msg: '', requestId: '', data: null })
const locked = JSON.stringify({ succ: false, code: 50012, msg: 'User Locked', requestId: '', data: null })
const nothing = 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'

/** As long as comparing each with each would take, at 1.5 million comparisons a millisecond of a busy machine. */
const comparing = (body: Buffer) => (body.toString().match(/"key\d+"/g)?.length ?? 0) ** 2 / 1_500_000

/** Stands before a console that is none of this, and spoils it. */
export async function startWeakConsole(consoleUrl: string, weakness: Weakness) {
  const known = overheard(consoleUrl)

  /** Sends the request on; the answer as the console behind gives it. */
  const passOn = (request: IncomingMessage, body: Buffer) =>
    new Promise<{ answer: IncomingMessage; said: string }>((resolve, reject) => {
      const { method, url: path } = request
      // The one behind counts by address, so it hears from where the request came.
      const localAddress = request.socket.remoteAddress
      const options = { host: '127.0.0.1', port: portOf(consoleUrl), method, path, localAddress }
      const headers = { ...heard(request, weakness), 'content-length': body.length }
      const onward = httpRequest({ ...options, headers }, (answer) => {
        text(answer).then((said) => resolve({ answer, said }), reject)
      })
      onward.on('error', reject)
      onward.end(body)
    })

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const { url = '' } = request
    if (weakness.redirects && url.startsWith('//'))
      return response.writeHead(302, { location: `http:${url}` }).end()
    const body = await buffer(request)
    if (known.isLocked(request, body, weakness.locksNamesAfter))
      return response.writeHead(403, { 'content-type': 'application/json' }).end(locked)
    const { answer, said } = await passOn(
      request,
      weakness.takesOrigins ? known.ownOrigin(request, body) : body,
    )
    known.listen(request, body, said)
    if (weakness.postsAnywhere) await known.post(body)
    if (weakness.comparesKeysAt?.test(url))
      await new Promise<void>((done) => setTimeout(done, comparing(body)))
    const isTaken = weakness.takes?.includes(answer.statusCode ?? 0)
    const fails = weakness.failsOn?.test(url)
    const status = fails ? 500 : isTaken ? 200 : (answer.statusCode ?? 0)
    const headers = { ...saidIn(answer, weakness), ...(weakness.believesHosts && known.links(request)) }
    let told = isTaken ? taken : said
    if (weakness.formulas) told = told.replaceAll(`"'`, '"')
    if (weakness.believesHosts) told = known.forged(told)
    if (weakness.tellsSecrets && request.method === 'GET')
      told = told.replace('"msg":""', () => `"msg":${JSON.stringify(known.secrets())}`)
    return response.writeHead(status, headers).end(told)
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy())
  })
  if (weakness.readsOn) server.on('clientError', (_error, socket) => socket.end(nothing.repeat(2)))
  return { ...(await served(server)), portOfOrigin: known.portOfOrigin }
}

/** What the console behind is told of a request. */
function heard(
  { method, url = '', headers }: IncomingMessage,
  { sessionOfReads, deafTo = [], believesHosts }: Weakness,
) {
  const isRead = method === 'GET' && !url.startsWith('/user/')
  const passed: IncomingHttpHeaders = {
    ...headers,
    ...(isRead && sessionOfReads !== undefined && { cookie: `fairlead_session=${sessionOfReads}` }),
  }
  // Of a host that it would refuse, the one behind is told nothing.
  for (const name of [...deafTo, ...(believesHosts ? ['origin'] : [])]) delete passed[name]
  return passed
}

function saidIn({ headers }: IncomingMessage, { bareCookies }: Weakness) {
  const { 'content-length': _length, 'transfer-encoding': _coding, ...kept } = headers
  if (bareCookies && kept['set-cookie'])
    kept['set-cookie'] = kept['set-cookie'].map((line) =>
      line.replaceAll(/; (HttpOnly|SameSite=Strict)/g, ''),
    )
  return kept
}
