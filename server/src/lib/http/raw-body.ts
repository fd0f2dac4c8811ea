import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes of the JSON body, which an edge's signature covers. */
    rawBody?: Buffer
  }
}

/** Accepts only JSON, and stores its bytes. An empty body counts as none. */
export function takeJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    request.rawBody = body
    if (body.length === 0) done(null, undefined)
    else void parse(request, body.toString('utf8'), done)
  })
}
