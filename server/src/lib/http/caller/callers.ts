import type { Endpoint } from '@fairlead/api/endpoint.ts'
import { isKeyScheme } from '@fairlead/api/key/key-signature.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database, Entered, Entry, Plans, StatementClass } from '../../db.ts'
import { Fail } from '../../fail.ts'
import { hashToken } from '../../token.ts'
import { admit, type Can } from './admit.ts'
import type { NewAuditEntry } from '../audit/audit.ts'
import type { Anybody, EdgeCaller, SignedEdge, SystemUser, UserCaller } from '../call/call.ts'
import { contextOf } from '../call/context.ts'
import { addressBlock } from '../address-block.ts'
import { cookieJar } from '../call/cookies.ts'
import { unknownCaller } from './unknown-caller.ts'

/**
 * The callers of one kind of endpoint: finds the caller, refuses unauthorized ones, and runs the work for the others.
 */
export type Callers<Caller> = (
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<InNameOf<Caller>>
/** Each call takes a connection, and releases it when the work is done. */
export type InNameOf<Caller> = <T>(work: (caller: Caller) => Promise<T>) => Promise<T>

export type CallerOptions = {
  db: Database
  production: boolean
  /** Verifies an edge's signature; throws `edgeRefused`. */
  verifyEdge: (request: FastifyRequest) => Promise<SignedEdge>
  /** Verifies a secret key's signature. Returns the ticket with which the request enters, and the account, or throws. */
  verifyKey: (
    request: FastifyRequest,
    aimedAt: (aim: Partial<NewAuditEntry>) => void,
  ) => Promise<{ ticket: Buffer; accountId: string }>
}

export function callers({ db, production, verifyEdge, verifyKey }: CallerOptions) {
  const sessionOf = (request: FastifyRequest) => {
    const token = cookieJar(request, production).session
    return token === undefined ? undefined : hashToken(token)
  }

  const checkRights = (endpoint: Endpoint, request: FastifyRequest, me: Entered): Can => {
    contextOf(request).me = me
    request.userLanguage = me.language
    return admit(endpoint, me)
  }

  /** In a request that is signed with a key, cookies are ignored. */
  const findEntry = async (endpoint: Endpoint, request: FastifyRequest): Promise<Entry> => {
    if (isKeyScheme(request.headers.authorization)) {
      if (!endpoint.keys) throw new Fail('keyNotTaken')
      const aimedAt = (aim: Partial<NewAuditEntry>) => void (contextOf(request).aim = aim)
      const { ticket, accountId } = await verifyKey(request, aimedAt)
      return { by: 'key', proof: ticket, owner: accountId }
    }
    const proof = sessionOf(request)
    if (!proof) throw unknownCaller(request)
    return { by: 'session', proof }
  }

  /** Users by session or key. `tx` sees only their account. */
  const ofAccount =
    (plans: Plans, time?: StatementClass): Callers<UserCaller> =>
    async (endpoint, request) => {
      const entry = await findEntry(endpoint, request)
      const entering = { ...entry, plans, ...(time && { time }) }
      return (work) =>
        db.enter(entering, endpoint.method === 'GET' ? 'read' : 'write', async (me, tx) => {
          if (!me) throw new Fail(entry.by === 'key' ? 'keyDisabled' : 'signedOut')
          return work({ me, tx, can: checkRights(endpoint, request, me) })
        })
    }

  /** With a session or without one; `tx` sees all accounts. Keys cannot make such a call. */
  const anybody: Callers<Anybody> = async (endpoint, request) => {
    if (isKeyScheme(request.headers.authorization)) throw new Fail('keyNotTaken')
    const session = sessionOf(request)
    const isOpen = endpoint.can === 'public'
    return (work) =>
      db.shared({ session, address: addressBlock(request.ip) }, async (tx) => {
        if (!session && !isOpen) throw unknownCaller(request)
        const me = session && (await db.identify(tx, session))
        if (me) checkRights(endpoint, request, me)
        else if (!isOpen) throw new Fail('signedOut')
        return work({ me, tx })
      })
  }

  /** Users by session; `tx` sees all accounts. */
  const bySession: Callers<SystemUser> = async (...call) => {
    const inNameOf = await anybody(...call)
    return (work) =>
      inNameOf(async ({ me, tx }) => {
        if (!me) throw new Fail('signedOut')
        return work({ me, tx })
      })
  }

  /** Edges by their signature. They open transactions themselves. */
  const edges: Callers<EdgeCaller> = async (_, request, reply) => {
    const edge = await verifyEdge(request)
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    const warn = (about: object, message: string) => request.log.warn(about, message)
    return (work) => work({ edge, gone: gone.signal, warn })
  }

  return { ofAccount, anybody, bySession, edges }
}
