import { BehaviorType, methodsOf } from '@fairlead/api/cdn/behavior.ts'
import type { EdgeBehavior } from '@fairlead/api/edge/protocol.ts'
import type { FieldList } from '../proxy/fields.ts'
import type { CacheRules } from '../proxy/freshness.ts'
import { type CookieFilter, cookieFilter } from './cookies.ts'
import { compileSharing, objectKey, type Sharing, variantOf } from './forwarding.ts'
import { pathGlob, type PathTest } from './glob.ts'
import { hearsVisitorsHost, type Route } from './origins.ts'
import { smoothPath } from './smooth.ts'
import { uriJudge, type UriJudge } from './uri-authentication.ts'

/** One behaviour, ready to serve. */
export type Behavior = {
  /** From 1. */
  position: number
  pathPattern: string
  matches: PathTest
  methods: ReadonlySet<string>
  viewerProtocolPolicy: EdgeBehavior['viewerProtocolPolicy']
  /** The path as the key and the origin have it. */
  path: (path: string) => string
  judgeUri: UriJudge | undefined
  /** False where all header fields are forwarded: every request is the origin's alone. */
  caches: boolean
  cachesOptions: boolean
  /** The origin may set cookies, and is told those of the visitor. */
  cookies: CookieFilter | undefined
  /** Origins that leave it to the behaviour hear the name that the visitor asked for, instead of their own. */
  forwardsHost: boolean
  /** One of the route's origins hears that name: then copies are told apart by it. */
  tellsHost: boolean
  sharing: Sharing
  /** For requests that are not shared: whether the whole query is passed on. */
  passesQuery: boolean
  cacheRules: CacheRules
  compresses: boolean
  /** Visitors may ask for images in the size that they need. */
  resizes: boolean
  allowsCors: boolean
  route: Route
}

// What behaviours have in common exists once: an edge has a hundred thousand of them.
const methodSets = {
  read: new Set(methodsOf.read),
  'read-options': new Set(methodsOf['read-options']),
  all: new Set(methodsOf.all),
}
const asItIs = (path: string) => path

type Place = { position: number; route: Route; errorMinTtl: (status: number) => number }

export function compileBehavior(behavior: EdgeBehavior, { position, route, errorMinTtl }: Place): Behavior {
  const { forwarding, minTtl, defaultTtl, maxTtl } = behavior
  const cookies = cookieFilter(forwarding)
  const listed =
    forwarding.headers === 'whitelist' ? forwarding.headerNames.map((name) => name.toLowerCase()) : []
  const forwardsHost = forwarding.headers === 'all' || listed.includes('host')
  return {
    position,
    pathPattern: behavior.pathPattern,
    matches: pathGlob(behavior.pathPattern),
    methods: methodSets[behavior.allowedMethods],
    viewerProtocolPolicy: behavior.viewerProtocolPolicy,
    path: behavior.smoothStreaming ? smoothPath : asItIs,
    judgeUri: behavior.uriAuthentication && uriJudge(behavior.uriAuthentication),
    caches: forwarding.headers !== 'all',
    cachesOptions: behavior.isCacheOptions && forwarding.headers !== 'all',
    cookies,
    forwardsHost,
    tellsHost: route.targets.some((target) => hearsVisitorsHost(target, forwardsHost)),
    sharing: compileSharing(forwarding, cookies),
    passesQuery: forwarding.queryString,
    cacheRules: { minTtl, defaultTtl, maxTtl, errorMinTtl },
    compresses: behavior.compress,
    resizes: behavior.type === BehaviorType.imageResizing && forwarding.headers !== 'all',
    allowsCors: behavior.allowCors,
    route,
  }
}

/** The key of the object that answers a request, and the fields that it shares with the origin for that. */
export function keyOf(
  { sharing, tellsHost }: Behavior,
  request: { method: string; host: string; path: string; query: string; raw: FieldList },
): { key: string; fields: FieldList } {
  const { method, host, path, query, raw } = request
  const named = sharing.query(query)
  // HEAD is answered from what GET stores, OPTIONS is not.
  if (!sharing.fields && !tellsHost && method !== 'OPTIONS') {
    return { key: objectKey(path, named, ''), fields: nothing }
  }
  const fields = sharing.fields?.(raw) ?? nothing
  const marks = [...(method === 'OPTIONS' ? [method, ''] : []), ...(tellsHost ? ['host', host] : [])]
  return { key: objectKey(path, named, variantOf([...marks, ...fields])), fields }
}

const nothing: FieldList = []
