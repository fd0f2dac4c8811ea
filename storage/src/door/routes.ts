import type { IncomingHttpHeaders } from 'node:http'
import * as listing from '../requests/listing.ts'
import { S3Failure } from './failure.ts'
import { everyHeader, everyParameter, type Operation, operations } from './operations.ts'
import type { Target } from './target.ts'

/** Conditions of HTTP that change what a request does; the others may be ignored by their standard. */
const conditions = new Set(['if-match', 'if-none-match', 'if-unmodified-since', 'content-range'])
const isOfS3 = (name: string) => name.startsWith('x-amz-') || conditions.has(name)

/** What proxies add to a request, and programs to a link, for their own logs. */
const isOwn = (parameter: string) => /^x-(?!amz-|id$)/i.test(parameter)

function placeOf({ bucket, key }: Target): readonly Operation['of'][] {
  if (bucket === '') return ['service']
  return key === '' ? ['bucket', 'newBucket'] : ['object']
}

function operationOf(method: string, target: Target, isCopy: boolean): Operation | undefined {
  const places = placeOf(target)
  return operations.find(
    (one) =>
      one.method === method &&
      places.includes(one.of) &&
      one.by.every((name) => target.query.has(name)) &&
      (one.isCopy ?? false) === (isCopy && method === 'PUT' && target.key !== ''),
  )
}

const pages = new Set<unknown>([listing.listObjectsV1, listing.listObjectsV2])
/** Whether a request asks for a page of a bucket. */
export const asksForPage = (method: string, target: Target): boolean =>
  pages.has(operationOf(method, target, false)?.work)

const isKnown = (names: readonly string[], name: string) =>
  names.some((known) => (known.endsWith('-') ? name.startsWith(known) : known === name))

/** The first of the options of a request that its operation does not know. */
function unknownOption(operation: Operation, { query }: Target, headers: IncomingHttpHeaders) {
  const parameters = [...everyParameter, ...operation.by, ...operation.query]
  const parameter = [...query.keys()].find((name) => !parameters.includes(name) && !isOwn(name))
  if (parameter !== undefined) return `The parameter ${parameter}`
  const known = [...everyHeader, ...operation.headers]
  const header = Object.keys(headers).find((name) => isOfS3(name) && !isKnown(known, name))
  return header === undefined ? undefined : `The header ${header}`
}

/**
 * The operation that a request asks for. Throws `MethodNotAllowed`, and `NotImplemented` for an option that the operation does
 * not know: no client may believe that it took effect.
 */
export function routeOf(method: string, target: Target, headers: IncomingHttpHeaders): Operation {
  if (target.bucket === '' && method !== 'GET') throw new S3Failure('MethodNotAllowed')
  const operation = operationOf(method, target, headers['x-amz-copy-source'] !== undefined)
  if (!operation) throw new S3Failure('NotImplemented')
  const unknown = unknownOption(operation, target, headers)
  if (unknown !== undefined) throw new S3Failure('NotImplemented', `${unknown} is not implemented here`)
  return operation
}
