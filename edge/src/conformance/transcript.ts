import type { IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect } from 'vitest'
import type { Expectation, Expected } from './case.ts'
import { sidesOf } from '../testing/png.ts'
import type { Visit } from './visit.ts'

export const cacheStatusOf = ({ headers }: Visit) =>
  String(headers['cache-status'] ?? '')
    .split(', ')
    .at(-1)

/** The parts of a response that the case checks. */
export function observed(
  answer: Visit,
  { body, image, headers, protocol, interim, cache }: Expectation = {},
) {
  return {
    status: answer.status,
    ...(body !== undefined && { body: decoded(answer) }),
    ...(image !== undefined && { image: sidesOf(answer.bytes) }),
    ...(headers && { headers: fieldsOf(answer.headers, headers) }),
    ...(protocol && { protocol: answer.protocol }),
    ...(interim && {
      interim: answer.interim.map(({ status, headers: fields }, at) => ({
        status,
        headers: fieldsOf(fields, interim[at]?.headers ?? {}),
      })),
    }),
    ...(cache && { cache: cacheStatusOf(answer) }),
  }
}

/** The same parts of the expected response. */
export function wanted({ status = 200, body, image, headers, protocol, interim, cache }: Expectation = {}) {
  return {
    status,
    ...(body !== undefined && { body: matching(body) }),
    ...(image !== undefined && { image }),
    ...(headers && { headers: wantedFields(headers) }),
    ...(protocol && { protocol }),
    ...(interim && {
      interim: interim.map((each) => ({ status: each.status, headers: wantedFields(each.headers ?? {}) })),
    }),
    ...(cache && { cache: matching(cache) }),
  }
}

function decoded({ headers, bytes, body }: Visit): string {
  const coding = headers['content-encoding']
  if (coding === 'br') return brotliDecompressSync(bytes).toString()
  return coding === 'gzip' ? gunzipSync(bytes).toString() : body
}

export const fieldsOf = (headers: IncomingHttpHeaders, names: object) =>
  Object.fromEntries(Object.keys(names).map((name) => [name, headers[name]?.toString() ?? null]))

export const wantedFields = (fields: Record<string, Expected>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, matching(value)]))

const matching = (value: Expected): unknown =>
  value instanceof RegExp ? expect.stringMatching(value) : value
