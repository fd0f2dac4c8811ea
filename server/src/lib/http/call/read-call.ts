import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '@fairlead/api/endpoint.ts'
import { TimeZone } from '@fairlead/api/time-zone.ts'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../clock.ts'
import type { Call } from './call.ts'
import { changesOf } from '../audit/changes.ts'
import { contextOf } from './context.ts'
import { cookieJar } from './cookies.ts'
import { readBody } from './read-body.ts'
import { judgeInput, maxEdgeValues } from './judge-input.ts'
import { parse } from './parse.ts'
import { languageOf } from './language.ts'

type ReadingNeeds = { clock: Clock; production: boolean }

/** Parses the input of a request with the schemas of its endpoint. Throws field errors. */
export function readCall<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  { clock, production }: ReadingNeeds,
): Call<E> {
  const { about } = contextOf(request)
  const cookies = cookieJar(request, production)
  const mostValues = endpoint.can === 'edge' ? maxEdgeValues : undefined
  const sent = request.readBody?.(endpoint, mostValues)
  for (const part of [request.params, request.query]) judgeInput(part, mostValues)
  const params = parse(endpoint.params, request.params)
  // The default object of the act, as the tables spell ids.
  if (endpoint.audit && typeof params['id'] === 'string') about.subject = params['id'].toLowerCase()
  const { body, refused } = readBody(endpoint, sent)
  const changed: Call<E>['changed'] = (before, after) => {
    const changes = changesOf(endpoint.audit?.model ?? '', before, after)
    about.changes = [...(about.changes ?? []), ...changes]
    return changes
  }
  return {
    // Parsed by the endpoint's schemas, from which these types are derived.
    params: params as ParamsOf<E>,
    query: parse(endpoint.query, request.query) as QueryOf<E>,
    body: body as BodyOf<E>,
    refused,
    now: clock.now(),
    language: languageOf(request),
    timeZone: endpoint.timeZone ? parse(TimeZone, request.headers['timezone']) : 0,
    cookies,
    client: {
      ip: request.ip,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 500),
      browser: cookies.browser,
      requestId: request.id,
      // A browser sends it with every write; it has already been checked.
      pageOrigin: request.headers.origin ?? `${request.protocol}://${request.host}`,
    },
    note: (more) => Object.assign(about, more),
    changed,
    added: (made) => {
      about.subject = made.id
      changed(null, made)
      return made
    },
    edited: (before, after) => {
      changed(before, after)
      return after
    },
    removed: (before) => {
      changed(before, null)
      return null
    },
  }
}
