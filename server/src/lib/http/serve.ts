import { type Endpoint, NoInput, type ReplyInputOf } from '@fairlead/api/endpoint.ts'
import { kindHolds } from '@fairlead/api/permission.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Entered, Plans, Tx } from '../db.ts'
import { onlyFail } from '../fail.ts'
import { audited } from './audit/audited.ts'
import type {
  Again,
  Anybody,
  Call,
  EdgeCall,
  EdgeCaller,
  NoticeCall,
  PublicCall,
  SystemCall,
  SystemUser,
  UserCaller,
  UserCall,
} from './call/call.ts'
import { type Callers, callers, type CallerOptions } from './caller/callers.ts'
import { type FileAnswer, sendFile, sendStored, sendText, type StoredFile } from './file-answer.ts'
import { sendCookies } from './call/cookies.ts'
import { demandFresh } from './caller/proof.ts'
import { readCall } from './call/read-call.ts'
import { routing } from './route.ts'

type Handler<E, C> = (call: C) => Promise<ReplyInputOf<E>>

export type Serve = ReturnType<typeof serving>

type ServingNeeds = CallerOptions & { clock: Clock }

/** The maximum size of a body without a session, enough for the trail of a captcha and for a passkey. */
const publicBodyBytes = 64 * 1024
const edgeBodyBytes = 4 * 1024 * 1024
/** Of a call that takes no body. */
const emptyBodyBytes = 4 * 1024

/**
 * Binds endpoints to handlers: checks session, permission and input, runs the handler in its transaction with its
 * audit entry, validates the reply, and adds the envelope. No other part of the server does this.
 */
export function serving({ clock, ...options }: ServingNeeds) {
  const { db, production } = options
  const { route, routeNotice, routes } = routing({ db, clock })
  const { ofAccount, anybody, bySession, edges } = callers(options)

  /** Tools for the response: `open` opens the call, as often as needed; `read` only parses its input. */
  type ServedCall<E, Caller> = {
    request: FastifyRequest
    reply: FastifyReply
    open: <T>(work: (call: Call<E> & Caller) => Promise<T>) => Promise<T>
    read: () => Call<E>
  }

  /** The steps of every call: first the caller and the permission, then the input, then the response. */
  const bind = <E extends Endpoint, Caller extends { me?: Entered | undefined }>(
    endpoint: E,
    known: Callers<Caller>,
    answer: (opened: ServedCall<E, Caller>) => Promise<unknown>,
    bodyLimit?: number,
  ) => {
    const handle = async (request: FastifyRequest, reply: FastifyReply) => {
      const inNameOf = await known(endpoint, request, reply)
      const read = () => readCall(endpoint, request, { clock, production })
      const open: ServedCall<E, Caller>['open'] = async (work) => {
        const done = await inNameOf((caller) => {
          const call = read()
          if (caller.me) demandFresh(endpoint, caller.me, call.now)
          return work({ ...call, ...caller })
        })
        sendCookies(request, reply)
        return done
      }
      return answer({ request, reply, open, read })
    }
    route(endpoint, handle, endpoint.body === (NoInput as unknown) ? emptyBodyBytes : bodyLimit)
  }

  /** Opens the call once, with its audit entry. */
  const once =
    <E extends Endpoint, Caller extends { tx: Tx }>(endpoint: E, handler: Handler<E, Call<E> & Caller>) =>
    ({ request, open }: ServedCall<E, Caller>) =>
      open((call) => audited(endpoint, request, call.tx, () => handler(call)))

  const usersOnly = ({ can, path }: Endpoint) => {
    if (can === 'public' || can === 'edge' || can === 'pending')
      throw new Error(`${path} is not a user's call`)
  }

  /** Endpoints of users. */
  const serve = <E extends Endpoint>(
    endpoint: E,
    handler: Handler<E, UserCall<E>>,
    { plans = 'generic', bodyBytes }: { plans?: Plans; bodyBytes?: number } = {},
  ) => {
    usersOnly(endpoint)
    bind(
      endpoint,
      ofAccount(plans, plans === 'custom' ? 'bulk' : undefined),
      once<E, UserCaller>(endpoint, handler),
      bodyBytes,
    )
  }

  /**
   * Endpoints of users that return a file, which is generated while it is sent. That may take long, so `again` opens
   * the call again for each piece: no connection is held in between, and a lost permission ends it.
   */
  const serveFile = <E extends Endpoint>(
    endpoint: E,
    handler: (call: UserCall<E>, again: Again) => Promise<FileAnswer>,
  ) => {
    usersOnly(endpoint)
    const { file } = endpoint
    if (file === undefined) throw new Error(`${endpoint.path} does not return a file`)
    bind(endpoint, ofAccount('generic', 'bulk'), async ({ reply, open }) => {
      const again: Again = (work) => open(({ tx }) => work(tx))
      return sendFile(reply, file, await open((call) => handler(call, again)))
    })
  }

  /**
   * Reads of users that call an external service such as DNS, which may take seconds: the handler returns a function,
   * which runs after the connection was released.
   */
  const serveOutward = <E extends Endpoint>(
    endpoint: E,
    handler: (call: UserCall<E>) => Promise<() => Promise<ReplyInputOf<E>>>,
  ) => {
    usersOnly(endpoint)
    if (endpoint.audit) throw new Error(`${endpoint.path} is not a read`)
    bind(endpoint, ofAccount('generic'), async ({ open }) => {
      const ask = await open(handler)
      return ask()
    })
  }

  /**
   * Acts of users that first ask an external service, which may take seconds: `ask` returns a function, which runs after the
   * connection was released. The handler gets what it has found as `asked`. If it throws, the handler does not run.
   */
  const serveAsking = <E extends Endpoint, Asked>(
    endpoint: E,
    ask: (call: UserCall<E>) => Promise<() => Promise<Asked>>,
    handler: Handler<E, UserCall<E> & { asked: Asked }>,
  ) => {
    usersOnly(endpoint)
    bind(endpoint, ofAccount('generic'), async (opened) => {
      const run = await opened.open(ask)
      const asked = await run()
      return once<E, UserCaller>(endpoint, (call) => handler({ ...call, asked }))(opened)
    })
  }

  /**
   * Endpoints before and during sign-in. For `pending` the password was already right. `before` calls an external
   * service, which may take seconds, before a connection is taken. The handler receives its failure and throws it.
   */
  const servePublic = <E extends Endpoint>(
    endpoint: E,
    handler: Handler<E, PublicCall<E>>,
    before?: (call: Call<E>) => Promise<void>,
  ) => {
    const { can, path } = endpoint
    if (can !== 'public' && can !== 'pending') throw new Error(`${path} is not public`)
    const answer = async (opened: ServedCall<E, Anybody>) => {
      const stopped = await before?.(opened.read()).then(() => undefined, onlyFail)
      return once<E, Anybody>(endpoint, (call) => handler({ ...call, stopped }))(opened)
    }
    bind(endpoint, anybody, answer, publicBodyBytes)
  }

  /** Files that are opened by a signed link, without a session. */
  const servePublicFile = <E extends Endpoint>(
    endpoint: E,
    handler: (call: PublicCall<E>) => Promise<StoredFile>,
  ) => {
    const { can, path, file } = endpoint
    if (can !== 'public' || file === undefined) throw new Error(`${path} is not a public file`)
    bind<E, Anybody>(endpoint, anybody, async ({ request, reply, open }) =>
      sendStored(request, reply, file, await open(handler)),
    )
  }

  /**
   * Endpoints of signed-in users about their own secrets, which connections of accounts cannot read. Handlers must
   * filter by `me`.
   */
  const servePersonal = <E extends Endpoint>(endpoint: E, handler: Handler<E, SystemCall<E>>) => {
    if (endpoint.can !== 'session') throw new Error(`${endpoint.path} is not personal`)
    bind(endpoint, bySession, once<E, SystemUser>(endpoint, handler))
  }

  /** Acts of operators on rows of no account, such as edges, which connections of accounts cannot read. */
  const serveOperator = <E extends Endpoint>(endpoint: E, handler: Handler<E, SystemCall<E>>) => {
    if (endpoint.keys || kindHolds('customer', endpoint.can))
      throw new Error(`${endpoint.path} is not for operators only`)
    bind(endpoint, bySession, once<E, SystemUser>(endpoint, handler))
  }

  /** Endpoints of edges: signed, not by cookie. */
  const serveEdge = <E extends Endpoint>(endpoint: E, handler: Handler<E, EdgeCall<E>>) => {
    if (endpoint.can !== 'edge') throw new Error(`${endpoint.path} is not a call of edges`)
    const answer = ({ open }: ServedCall<E, EdgeCaller>) =>
      open((call) => {
        const { edge, refused, warn } = call
        if (refused > 0)
          warn(
            { edge: edge.name, path: endpoint.path, rows: refused },
            'malformed rows of an edge were refused',
          )
        return handler(call)
      })
    bind<E, EdgeCaller>(endpoint, edges, answer, edgeBodyBytes)
  }

  /**
   * Notices of payment providers, at an address that only they know of: no session, no schema, and an answer in plain text.
   * The handler checks what they signed before it does anything else, and opens its own transactions.
   */
  const serveNotice = (path: string, handler: (call: NoticeCall) => Promise<string>) =>
    routeNotice(path, publicBodyBytes, async (request, reply) => {
      const headers = request.headers as NoticeCall['headers']
      const warn = (about: object, message: string) => request.log.warn(about, message)
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      return sendText(reply, await handler({ rawBody, headers, now: clock.now(), warn }))
    })

  return {
    serve,
    serveNotice,
    serveAsking,
    serveFile,
    serveOutward,
    servePersonal,
    serveOperator,
    servePublic,
    servePublicFile,
    serveEdge,
    routes,
  }
}
