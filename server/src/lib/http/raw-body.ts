import type { Endpoint } from '@fairlead/api/endpoint.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Fail } from '../fail.ts'
import { judgeJson, maxValues } from './call/judge-input.ts'
import { bodyOfForm, formType } from './form-body.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes of the body, which an edge's signature covers. */
    rawBody?: Buffer
    /** The value of the body. Throws `tooLarge` or a field error before it is parsed if it has too many values. */
    readBody?: (endpoint: Endpoint, mostValues: number | undefined) => unknown
  }
}

type ReadBytes = (request: FastifyRequest, body: Buffer, endpoint: Endpoint, mostValues?: number) => unknown

/**
 * Accepts JSON and forms (spec 1, section 7), and stores their bytes. They are parsed when the caller is known: parsing many
 * keys takes far longer than receiving them. An empty body counts as none.
 */
export function takeBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  const readJson: ReadBytes = (request, body, _endpoint, mostValues) => {
    judgeJson(body, mostValues)
    let value: unknown
    void parse(request, body.toString('utf8'), (error, parsed: unknown) => {
      if (error) throw error
      value = parsed
    })
    return value
  }
  app.removeAllContentTypeParsers()
  const take = (type: string, read: ReadBytes) =>
    app.addContentTypeParser(type, { parseAs: 'buffer' }, (request, body: Buffer, done) => {
      request.rawBody = body
      request.readBody = (endpoint, mostValues) =>
        body.length === 0 ? undefined : read(request, body, endpoint, mostValues)
      done(null, undefined)
    })
  take('application/json', readJson)
  take(formType, readForm)
}

const ampersand = 0x26

const readForm: ReadBytes = (request, body, endpoint, mostValues = maxValues) => {
  // A page of another site can send a form without a preflight request. Browsers name its origin, which has been checked;
  // the session of an old one that does not is no proof of what its user wants.
  if ((request.headers.cookie ?? '') !== '' && request.headers.origin === undefined)
    throw new Fail('badOrigin')
  let values = 1
  for (const byte of body) if (byte === ampersand) values += 1
  if (values > mostValues) throw new Fail('tooLarge')
  return bodyOfForm(endpoint, body.toString('utf8'))
}
