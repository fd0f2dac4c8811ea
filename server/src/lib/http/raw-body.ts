import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The JSON body's bytes as sent: an edge's signature covers them. */
    rawBody?: Buffer
  }
}

/** Takes JSON only. Keeps the bytes; an empty body is no body. */
export function takeJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    request.rawBody = body
    if (body.length === 0) done(null, undefined)
    else void parse(request, body.toString('utf8'), done)
  })
}
