import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyInputOf } from '@fairlead/api/endpoint.ts'
import { catalogue, OK } from '@fairlead/api/errors.ts'
import { kindHolds } from '@fairlead/api/permission.ts'
import { TimeZone } from '@fairlead/api/time-zone.ts'
import { isKeyScheme } from '@fairlead/api/user/key-signature.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Database, Entered, Entry, Tx } from '../db.ts'
import { Fail, onlyFail } from '../fail.ts'
import { hashToken } from '../token.ts'
import { type AuditEntry, writeAudit } from './audit.ts'
import { auditEntry } from './audit-entry.ts'
import type { Again, Call, EdgeCall, PublicCall, SignedEdge, UserCall } from './call.ts'
import { changesOf } from './changes.ts'
import { cookieJar } from './cookies.ts'
import { success } from './envelope.ts'
import { type FileAnswer, sendFile } from './file-answer.ts'
import { judgeInput, maxEdgeValues } from './judge-input.ts'
import { languageOf } from './language.ts'
import { demandFresh } from './proof.ts'
import { attempts, noteRefusal } from './refusals.ts'
import { held, missingAt } from './rights.ts'
import { unknownCaller } from './unknown-caller.ts'
import { demandOpen } from './visit.ts'

type Context = {
  me?: Entered | undefined
  about: Partial<AuditEntry>
  /** Whose key a refused signature claimed to be of. */
  aim?: Partial<AuditEntry>
}

type Handler<E, C> = (call: C) => Promise<ReplyInputOf<E>>

export type Serve = ReturnType<typeof serving>

type Parts = {
  app: FastifyInstance
  db: Database
  clock: Clock
  production: boolean
  /** Verifies an edge's signature; throws `edgeRefused`. */
  edgeOf: (request: FastifyRequest) => Promise<SignedEdge>
  /** Verifies a secret key's signature; answers the ticket by which the request enters, or throws. */
  keyOf: (request: FastifyRequest, aimedAt: (aim: Partial<AuditEntry>) => void) => Promise<Buffer>
}

/** The largest body that anybody may send, with room for the trail of a captcha and for a passkey. */
const publicBodyBytes = 64 * 1024

function parse<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  // With the input at hand, a missing value can be told from one of a wrong type.
  const parsed = schema.safeParse(value, { reportInput: true })
  if (!parsed.success) throw parsed.error
  return parsed.data
}

/**
 * Binds endpoints to handlers: checks session, permission and input, runs the handler in its transaction with
 * its audit entry, checks the reply, wraps the envelope. Nothing else in the server does any of these.
 */
export function serving({ app, db, clock, production, edgeOf, keyOf }: Parts) {
  const served = new Set<string>()
  /** What is known of requests: who makes them, and what their handlers noted. */
  const contexts = new WeakMap<FastifyRequest, Context>()
  const contextOf = (request: FastifyRequest) => {
    const known: Context = contexts.get(request) ?? { about: {} }
    contexts.set(request, known)
    return known
  }

  const callOf = <E extends Endpoint>(endpoint: E, request: FastifyRequest, reply: FastifyReply) => {
    const { about } = contextOf(request)
    const cookies = cookieJar(request, reply, production)
    const zoned = /\/(cdn|support)\//.test(endpoint.path)
    for (const part of [request.params, request.query, request.body])
      judgeInput(part, endpoint.can === 'edge' ? maxEdgeValues : undefined)
    const call: Call<E> = {
      // Parsed by the endpoint's own schemas, which are what these types are made from.
      params: parse(endpoint.params, request.params) as ParamsOf<E>,
      query: parse(endpoint.query, request.query) as QueryOf<E>,
      body: parse(endpoint.body, request.body ?? {}) as BodyOf<E>,
      now: clock.now(),
      language: languageOf(request),
      timeZone: zoned ? parse(TimeZone, request.headers['timezone']) : 0,
      cookies,
      client: {
        ip: request.ip,
        userAgent: (request.headers['user-agent'] ?? '').slice(0, 500),
        browser: cookies.browser,
        requestId: request.id,
        // A browser names it on every write; who may call was judged by it before.
        pageOrigin: request.headers.origin ?? `${request.protocol}://${request.host}`,
      },
      note: (more) => Object.assign(about, more),
      changed: (before, after) => {
        const changes = changesOf(endpoint.audit?.model ?? '', before, after)
        about.changes = [...(about.changes ?? []), ...changes]
        return changes
      },
    }
    return { call, about }
  }

  /** Runs the handler and writes the audit entry beside it. A failure that keeps its work is returned, not thrown. */
  const act = async <E extends Endpoint, T>(
    endpoint: E,
    request: FastifyRequest,
    about: Partial<AuditEntry>,
    me: Entered | undefined,
    tx: Tx,
    work: () => Promise<T>,
  ): Promise<T | Fail> => {
    try {
      const data = await work()
      if (endpoint.audit && !about.told) await writeAudit(tx, auditEntry(endpoint, request, about, me, OK))
      return data
    } catch (error) {
      if (!(error instanceof Fail) || !error.keep) throw error
      return error
    }
  }

  /** By itself, after the request's own transaction: that may have been undone. */
  const note = async (endpoint: Endpoint, request: FastifyRequest, fail: Fail) => {
    const { me, about, aim } = contextOf(request)
    if (!(fail.keep && endpoint.audit) && !(me && attempts.has(fail.failure)) && !aim) return
    // Nothing was changed in the end.
    const { changes: _, ...tried } = aim ?? about
    const refused = auditEntry(endpoint, request, tried, me, catalogue[fail.failure].code)
    // Of one kind, whatever was called: who tries many calls makes no more entries than who tries one.
    await noteRefusal(db, aim ? { ...refused, model: 'secretKey', action: 'sign' } : refused, clock.now())
  }

  const route = <E extends Endpoint>(
    endpoint: E,
    handle: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
    bodyLimit?: number,
  ) => {
    served.add(`${endpoint.method} ${endpoint.path}`)
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { access: endpoint.can },
      ...(bodyLimit && { bodyLimit }),
      handler: async (request, reply) => {
        const data = await handle(request, reply).catch(onlyFail)
        if (data instanceof Fail) {
          await note(endpoint, request, data)
          throw data
        }
        if (endpoint.file !== undefined) return data
        const answer = endpoint.reply.safeParse(data)
        // Our bug, not the caller's: it must neither leave half checked nor look like bad input.
        if (!answer.success) throw new Error(`${endpoint.path} answered wrongly: ${answer.error.message}`)
        return success(request.id, answer.data)
      },
    })
  }

  /** A request that is signed with a key is the key's, whatever cookies it has besides. */
  const entryOf = async (
    endpoint: Endpoint,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Entry> => {
    if (isKeyScheme(request.headers.authorization)) {
      if (!endpoint.keys) throw new Fail('keyNotTaken')
      const aimedAt = (aim: Partial<AuditEntry>) => void (contextOf(request).aim = aim)
      return { by: 'key', proof: await keyOf(request, aimedAt) }
    }
    const token = cookieJar(request, reply, production).session
    if (token === undefined) throw unknownCaller(request)
    return { by: 'session', proof: hashToken(token) }
  }

  /** Opens a user's call: session or key, second factor, permission and input, in a connection of the account. */
  const asUser = <E extends Endpoint, T>(
    endpoint: E,
    request: FastifyRequest,
    reply: FastifyReply,
    entered: Entry,
    work: (call: UserCall<E>, about: Partial<AuditEntry>) => Promise<T>,
  ): Promise<T> =>
    db.enter(entered, endpoint.method === 'GET' ? 'read' : 'write', async (me, tx) => {
      if (!me) throw new Fail(entered.by === 'key' ? 'keyDisabled' : 'signedOut')
      contextOf(request).me = me
      request.userLanguage = me.language
      if (me.stage !== 'full') throw new Fail(missingAt[me.stage])
      demandOpen(endpoint, me)
      const { menus, actions } = held(me)
      const can = (key: string) =>
        menus.some((menu) => menu === key) || actions.some((action) => action === key)
      if (endpoint.can !== 'session' && !can(endpoint.can)) throw new Fail('forbidden')
      const { call, about } = callOf(endpoint, request, reply)
      demandFresh(endpoint, me, call.now)
      return work({ ...call, tx, me, can }, about)
    })

  const usersOnly = ({ can, path }: Endpoint) => {
    if (can === 'public' || can === 'edge' || can === 'pending') throw new Error(`${path} is not a user's`)
  }

  /** Endpoints of users. */
  const serve = <E extends Endpoint>(endpoint: E, handler: Handler<E, UserCall<E>>) => {
    usersOnly(endpoint)
    route(endpoint, async (request, reply) => {
      const entered = await entryOf(endpoint, request, reply)
      return asUser(endpoint, request, reply, entered, (call, about) =>
        act(endpoint, request, about, call.me, call.tx, () => handler(call)),
      )
    })
  }

  /**
   * Endpoints of users that answer with a file. It is made while it is sent, which may take long: `again` opens the
   * call anew for each piece, so no connection is held meanwhile, and a right that is taken away ends it.
   */
  const serveFile = <E extends Endpoint>(
    endpoint: E,
    handler: (call: UserCall<E>, again: Again) => Promise<FileAnswer>,
  ) => {
    usersOnly(endpoint)
    const { file } = endpoint
    if (file === undefined) throw new Error(`${endpoint.path} answers with no file`)
    route(endpoint, async (request, reply) => {
      const entered = await entryOf(endpoint, request, reply)
      const open = <T>(work: (call: UserCall<E>) => Promise<T>) =>
        asUser(endpoint, request, reply, entered, work)
      return sendFile(reply, file, await open((call) => handler(call, (work) => open(({ tx }) => work(tx)))))
    })
  }

  /**
   * Reads of users that ask somebody outside, such as the DNS, which may take seconds: the handler answers with what is
   * still to be done, and by then the connection is given back.
   */
  const serveOutward = <E extends Endpoint>(
    endpoint: E,
    handler: (call: UserCall<E>) => Promise<() => Promise<ReplyInputOf<E>>>,
  ) => {
    usersOnly(endpoint)
    if (endpoint.audit) throw new Error(`${endpoint.path} is no read`)
    route(endpoint, async (request, reply) => {
      const entered = await entryOf(endpoint, request, reply)
      const ask = await asUser(endpoint, request, reply, entered, handler)
      return ask()
    })
  }

  /**
   * Endpoints before and during sign-in. For `pending` the password was right already. `before` asks somebody outside,
   * which may take seconds: no connection is held by then. A failure of it is the handler's to throw.
   */
  const servePublic = <E extends Endpoint>(
    endpoint: E,
    handler: Handler<E, PublicCall<E>>,
    before?: (call: Call<E>) => Promise<void>,
  ) => {
    const access = endpoint.can
    if (access !== 'public' && access !== 'pending') throw new Error(`${endpoint.path} is not public`)
    const handle = async (request: FastifyRequest, reply: FastifyReply) => {
      if (isKeyScheme(request.headers.authorization)) throw new Fail('keyNotTaken')
      const asked = before?.(callOf(endpoint, request, reply).call)
      const stopped = await asked?.then(() => undefined, onlyFail)
      return db.transaction(async (tx) => {
        const token = cookieJar(request, reply, production).session
        const me = token === undefined ? undefined : await db.identify(tx, hashToken(token))
        if (access === 'pending' && !me)
          throw token === undefined ? unknownCaller(request) : new Fail('signedOut')
        contextOf(request).me = me
        if (me) request.userLanguage = me.language
        if (me && access === 'pending') demandOpen(endpoint, me)
        const { call, about } = callOf(endpoint, request, reply)
        if (me) demandFresh(endpoint, me, call.now)
        return act(endpoint, request, about, me, tx, () => handler({ ...call, tx, me, stopped }))
      })
    }
    route(endpoint, handle, publicBodyBytes)
  }

  /** A signed-in user's call whose `tx` sees all accounts. No key makes one. */
  const asSystem = <E extends Endpoint>(
    endpoint: E,
    judge: (me: Entered) => void,
    handler: Handler<E, PublicCall<E> & { me: Entered }>,
  ) =>
    route(endpoint, (request, reply) => {
      if (isKeyScheme(request.headers.authorization)) throw new Fail('keyNotTaken')
      return db.transaction(async (tx) => {
        const token = cookieJar(request, reply, production).session
        const me = token === undefined ? undefined : await db.identify(tx, hashToken(token))
        if (!me) throw token === undefined ? unknownCaller(request) : new Fail('signedOut')
        request.userLanguage = me.language
        if (me.stage !== 'full') throw new Fail(missingAt[me.stage])
        contextOf(request).me = me
        demandOpen(endpoint, me)
        judge(me)
        const { call, about } = callOf(endpoint, request, reply)
        demandFresh(endpoint, me, call.now)
        return act(endpoint, request, about, me, tx, () => handler({ ...call, tx, me }))
      })
    })

  /**
   * Endpoints of signed-in users about secrets of their own, which no connection of an account may see: handlers name
   * nobody but `me`.
   */
  const servePersonal = <E extends Endpoint>(
    endpoint: E,
    handler: Handler<E, PublicCall<E> & { me: Entered }>,
  ) => {
    if (endpoint.can !== 'session') throw new Error(`${endpoint.path} is not personal`)
    asSystem(endpoint, () => {}, handler)
  }

  /** Acts of operators on what belongs to no account, such as edges, and is closed to every connection of one. */
  const serveOperator = <E extends Endpoint>(
    endpoint: E,
    handler: Handler<E, PublicCall<E> & { me: Entered }>,
  ) => {
    if (endpoint.keys || kindHolds('customer', endpoint.can))
      throw new Error(`${endpoint.path} is not an operator's alone`)
    const judge = (me: Entered) => {
      const { menus, actions } = held(me)
      if (![...menus, ...actions].some((key) => key === endpoint.can)) throw new Fail('forbidden')
    }
    asSystem(endpoint, judge, handler)
  }

  /** Endpoints of edges: signed, not by cookie. */
  const serveEdge = <E extends Endpoint>(endpoint: E, handler: Handler<E, EdgeCall<E>>) => {
    if (endpoint.can !== 'edge') throw new Error(`${endpoint.path} is not an edge's`)
    route(
      endpoint,
      async (request, reply) => {
        const edge = await edgeOf(request)
        const gone = new AbortController()
        reply.raw.once('close', () => gone.abort())
        const warn = (about: object, message: string) => request.log.warn(about, message)
        return handler({ ...callOf(endpoint, request, reply).call, edge, gone: gone.signal, warn })
      },
      4 * 1024 * 1024,
    )
  }

  return {
    serve,
    serveFile,
    serveOutward,
    servePersonal,
    serveOperator,
    servePublic,
    serveEdge,
    served: served as ReadonlySet<string>,
  }
}
