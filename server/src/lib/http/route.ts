import type { Endpoint } from '@fairlead/api/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Database } from '../db.ts'
import { Fail, onlyFail } from '../fail.ts'
import { noteFailure } from './audit/audited.ts'
import { success } from './envelope.ts'

/** How requests with a method to an address are answered. */
export type Route = {
  method: Endpoint['method']
  url: string
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
  /** The maximum size of a body, if it differs from the usual one. */
  bodyLimit?: number | undefined
  /** Takes a body of any kind as bytes. Every other route takes JSON and forms of its fields. */
  takesBytes?: true
  /** Requests of machines that call all the time are not logged. */
  logLevel?: 'silent'
}

/** Adds routes to an application. No others can be added later. */
export function addRoutes(app: FastifyInstance, routes: readonly Route[]) {
  for (const { answer, bodyLimit, takesBytes, ...route } of routes) {
    const options = { ...route, handler: answer, ...(bodyLimit && { bodyLimit }) }
    if (takesBytes)
      void app.register(async (ofBytes) => {
        ofBytes.removeAllContentTypeParsers()
        ofBytes.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
        ofBytes.route(options)
      })
    else app.route(options)
  }
}

type RoutingNeeds = { db: Database; clock: Clock }

/** Collects the routes of endpoints, which validate replies, wrap them in the envelope, and log failures. */
export function routing({ db, clock }: RoutingNeeds) {
  const routes: Route[] = []
  const route = <E extends Endpoint>(endpoint: E, handle: Route['answer'], bodyLimit: Route['bodyLimit']) => {
    const { method, path } = endpoint
    const answer: Route['answer'] = async (request, reply) => {
      const data = await handle(request, reply).catch(onlyFail)
      if (data instanceof Fail) {
        await noteFailure(db, endpoint, request, data, clock.now())
        throw data
      }
      if (endpoint.file !== undefined) return data
      const parsed = endpoint.reply.safeParse(data)
      // A bug of ours, not of the caller: an invalid reply must not be sent, nor look like bad input.
      if (!parsed.success) throw new Error(`${path} returned an invalid reply: ${parsed.error.message}`)
      return success(request.id, parsed.data)
    }
    routes.push({ method, url: path, answer, bodyLimit })
  }
  const routeNotice = (url: string, bodyLimit: number, answer: Route['answer']) =>
    void routes.push({ method: 'POST', url, answer, bodyLimit, takesBytes: true })
  return { route, routeNotice, routes: routes as readonly Route[] }
}
