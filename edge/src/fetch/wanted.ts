import { type Behavior, keyOf } from '../rules/behavior.ts'
import type { ImageSize } from '../rules/image-size.ts'
import { servedPath } from '../rules/site.ts'
import { type Demands, demandsOf } from '../http/demands.ts'
import type { Exchange } from '../visitor/exchange.ts'
import type { FieldList } from '../http/fields.ts'
import { isSecure } from '../visitor/visitor.ts'

/** What a visitor wants of a site, once it is known that it may be had. */
export type Wanted = Exchange & {
  behavior: Behavior
  /** As the origin has it. */
  path: string
  /** What is left of the query for key and origin, without `?`. */
  query: string
  /** Of the object, within the site. */
  key: string
  /** The visitor's fields that are part of the key and reach the origin. */
  fields: FieldList
  /** Of an image, where it is not to be as it is. */
  size: ImageSize | undefined
  /** The origin is known to answer by the scheme: it is told, and the key is for visitors of this one. */
  scheme: 'http' | 'https' | undefined
  /** What the visitor asks of caches; undefined where that does not count, or is met. */
  demands: Demands | undefined
  /** The origin is asked although the copy is fresh, since the visitor demands it. */
  isForced: boolean
  /** How far the key is from that of the first copy of its address: see `wantedBeside`. */
  steps: number
}

/** `query` is the visitor's, without what is for the edge alone: a proof, or the size of an image. */
export function wantedOf(exchange: Exchange, behavior: Behavior, query: string, size?: ImageSize): Wanted {
  const { request, response, head, site, meter, account, socket, buffers, errorPage } = exchange
  const path = behavior.path(servedPath(site, head.path))
  const { method, host, loops } = head
  const asked = { method, host, loops, path, query, raw: request.rawHeaders, isSecure: isSecure(request) }
  const { key, fields } = keyOf(behavior, asked)
  return {
    request,
    response,
    head,
    site,
    meter,
    account,
    socket,
    buffers,
    errorPage,
    behavior,
    path,
    query,
    key,
    fields,
    size,
    scheme: undefined,
    demands: behavior.standard && errorPage === undefined ? demandsOf(request.rawHeaders) : undefined,
    isForced: false,
    steps: 0,
  }
}
