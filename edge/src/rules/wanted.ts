import { type Demands, demandsOf } from '../http/demands.ts'
import type { FieldList } from '../http/fields.ts'
import type { RequestHead } from '../http/request-head.ts'
import { type Behavior, keyOf } from './behavior.ts'
import type { ImageSize } from './image-size.ts'
import { servedPath, type Site } from './site.ts'

/** What is asked of an origin, or of the cache in its place. It is data: the visitor may be gone. */
export type SiteRequest = {
  site: Site
  head: RequestHead
  behavior: Behavior
  /** As the origin has it. */
  path: string
  /** What is left of the query for key and origin, without `?`. */
  query: string
}

/** An object of the cache that answers a request. */
export type Wanted = SiteRequest & {
  /** Of an image, where it is not to be as it is. */
  size: ImageSize | undefined
  /** Of the object, within the site. */
  key: string
  /** The fields of the request that are part of the key and reach the origin. */
  fields: FieldList
  /** What the visitor asks of caches; undefined where he asks nothing, or it does not count. */
  demands: Demands | undefined
  /** The object is a page in place of an error: the status that it is given. */
  pageStatus: number | undefined
}

/** The demands that count: of a behaviour that follows the standard. */
export const heededDemands = ({ standard }: Behavior, { raw }: RequestHead) =>
  standard ? demandsOf(raw) : undefined

/** The object that a page in place of an error is: nobody has asked for it, and nobody demands anything of it. */
export function pageWanted(
  site: Site,
  head: RequestHead,
  { path: named, status }: { path: string; status: number },
): Wanted {
  const asked = {
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
    ...{ site, head: asked, behavior, path, query: '', key, fields },
    size: undefined,
    demands: undefined,
    pageStatus: status,
  }
}
