import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as httpRequest,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

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
}

const taken = JSON.stringify({ succ: true, code: 200, msg: '', requestId: '', data: null })
const nothing = 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'

/** Stands before a console that is none of this, and spoils it. */
export async function startWeakConsole(consoleUrl: string, weakness: Weakness) {
  const { port } = new URL(consoleUrl)
  const server = createServer((request, response) => {
    const { method, url = '' } = request
    if (weakness.redirects && url.startsWith('//')) {
      response.writeHead(302, { location: `http:${url}` }).end()
      return
    }
    const headers = heard(request, weakness)
    const onward = httpRequest({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      text(answer).then(
        (body) => {
          const isTaken = weakness.takes?.includes(answer.statusCode ?? 0)
          const fails = weakness.failsOn?.test(url)
          const status = fails ? 500 : isTaken ? 200 : (answer.statusCode ?? 0)
          response
            .writeHead(status, said(answer, weakness))
            .end(isTaken ? taken : weakness.formulas ? body.replaceAll(`"'`, '"') : body)
        },
        () => response.destroy(),
      )
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  })
  if (weakness.readsOn) server.on('clientError', (_error, socket) => socket.end(nothing.repeat(2)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port: ownPort } = server.address() as AddressInfo
  return {
    url: `http://localhost:${ownPort}`,
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
}

/** What the console behind is told of a request. */
function heard({ method, url = '', headers }: IncomingMessage, { sessionOfReads, deafTo = [] }: Weakness) {
  const isRead = method === 'GET' && !url.startsWith('/user/')
  const passed: IncomingHttpHeaders = {
    ...headers,
    ...(isRead && sessionOfReads !== undefined && { cookie: `fairlead_session=${sessionOfReads}` }),
  }
  for (const name of deafTo) delete passed[name]
  return passed
}

function said({ headers }: IncomingMessage, { bareCookies }: Weakness) {
  const { 'content-length': _length, 'transfer-encoding': _coding, ...kept } = headers
  if (bareCookies && kept['set-cookie'])
    kept['set-cookie'] = kept['set-cookie'].map((line) =>
      line.replaceAll(/; (HttpOnly|SameSite=Strict)/g, ''),
    )
  return kept
}
