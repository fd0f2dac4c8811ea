import { type Demands, demandsOf } from '../http/demands.ts'
import type { FieldList } from '../http/fields.ts'
import type { RequestHead } from '../http/request-head.ts'
import { type Behavior, keyOf } from './behavior.ts'
import type { ImageSize } from './image-size.ts'
import { servedPath, type Site } from './site.ts'

/** What is requested from the origin, or from the cache instead. It is plain data, because the visitor may leave. */
export type SiteRequest = {
  site: Site
  head: RequestHead
  behavior: Behavior
  /** The path as it is sent to the origin. */
  path: string
  /** The query for the key and the origin, without `?`. */
  query: string
}

/** The object that answers a request. */
export type Wanted = SiteRequest & {
  /** The requested size of an image; undefined for the original. */
  size: ImageSize | undefined
  /** The key of the object within the site. */
  key: string
  /** The fields of the request that are part of the key and are forwarded. */
  fields: FieldList
  /** The cache directives of the request; undefined if there are none, or the behaviour ignores them. */
  demands: Demands | undefined
  /** Set for an error page: the status with which it is sent. */
  pageStatus: number | undefined
}

/** The cache directives of the request, which apply in standard mode only. */
export const heededDemands = ({ standard }: Behavior, { raw }: RequestHead) =>
  standard ? demandsOf(raw) : undefined

/** The lookup of an error page. The visitor has not requested it, so the visitor's directives do not apply to it. */
export function pageWanted(
  site: Site,
  head: RequestHead,
  { path: named, status }: { path: string; status: number },
): Wanted {
  const target = {
    ...head,
    path: named,
    query: '',
    range: undefined,
    ifNoneMatch: undefined,
    ifModifiedSince: undefined,
    ifRange: undefined,
  }
  const behavior = site.behaviorFor(named)
  const { method, host, loops, raw, isSecure } = head
  const path = behavior.path(servedPath(site, named))
  const { key, fields } = keyOf(behavior, { method, host, path, query: '', raw, isSecure, loops })
  return {
    site,
    head: target,
    behavior,
    path,
    query: '',
    key,
    fields,
    size: undefined,
    demands: undefined,
    pageStatus: status,
  }
}
