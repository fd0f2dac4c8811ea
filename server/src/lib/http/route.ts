import type { Endpoint } from '@fairlead/api/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Database } from '../db.ts'
import { Fail, onlyFail } from '../fail.ts'
import { noteFailure } from './audit/audited.ts'
import { success } from './envelope.ts'

type Options = { app: FastifyInstance; db: Database; clock: Clock }

/** Registers endpoints: validates replies, wraps them in the envelope, and logs failures. */
export function routing({ app, db, clock }: Options) {
  const served = new Set<string>()
  const route = <E extends Endpoint>(
    endpoint: E,
    handle: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
    bodyLimit: number | undefined,
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
          await noteFailure(db, endpoint, request, data, clock.now())
          throw data
        }
        if (endpoint.file !== undefined) return data
        const answer = endpoint.reply.safeParse(data)
        // A bug of ours, not of the caller: an invalid reply must not be sent, nor look like bad input.
        if (!answer.success)
          throw new Error(`${endpoint.path} returned an invalid reply: ${answer.error.message}`)
        return success(request.id, answer.data)
      },
    })
  }
  /** Registers a route that takes a body of any kind as bytes. Only it does: elsewhere a form of another site is refused. */
  const routeNotice = (
    url: string,
    bodyLimit: number,
    handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  ) =>
    void app.register(async (notices) => {
      notices.removeAllContentTypeParsers()
      notices.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
      notices.post(url, { bodyLimit, handler })
    })
  return { route, routeNotice, served: served as ReadonlySet<string> }
}
