import type { FastifyInstance } from 'fastify'
import { judgeJson } from './call/judge-input.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes of the JSON body, which an edge's signature covers. */
    rawBody?: Buffer
    /** The value of the body. Throws `tooLarge` or a field error before it is parsed if it has too many values. */
    readBody?: (mostValues: number | undefined) => unknown
  }
}

/**
 * Accepts only JSON, and stores its bytes. They are parsed when the caller is known: parsing many keys takes far longer than
 * receiving them. An empty body counts as none.
 */
export function takeJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    request.rawBody = body
    request.readBody = (mostValues) => {
      if (body.length === 0) return undefined
      judgeJson(body, mostValues)
      let value: unknown
      void parse(request, body.toString('utf8'), (error, parsed: unknown) => {
        if (error) throw error
        value = parsed
      })
      return value
    }
    done(null, undefined)
  })
}
