import {
  BehaviorType,
  Forwarding,
  keepsSetCookie,
  methodsOf,
} from '@fairlead/api/cdn/site/behavior/behavior.ts'
import {
  type BehaviorWord,
  standardWordsOf,
  wordsOfBehavior,
} from '@fairlead/api/cdn/site/behavior/behavior-words.ts'
import { frameworkFields } from '@fairlead/api/cdn/origin/origin-fields.ts'
import type { EdgeBehavior } from '@fairlead/api/edge/protocol.ts'
import { field, type FieldList } from '../http/fields.ts'
import type { CacheRules } from '../http/freshness.ts'
import { type CookieFilter, cookieFilter } from './cookies.ts'
import { compileSharing, objectKey, type Sharing, variantOf } from './forwarding.ts'
import { pathGlob, type PathTest } from './glob.ts'
import { hearsVisitorsHost, type Route } from './origins.ts'
import { smoothPath } from './smooth.ts'
import { uriJudge, type UriJudge } from './uri-authentication.ts'

/** A compiled behaviour. */
export type Behavior = {
  /** Counts from 1. */
  position: number
  pathPattern: string
  matches: PathTest
  methods: ReadonlySet<string>
  /** All methods, including unknown ones. */
  takesAnyMethod: boolean
  viewerProtocolPolicy: EdgeBehavior['viewerProtocolPolicy']
  /** The path in the cache key and in the request to the origin. */
  path: (path: string) => string
  judgeUri: UriJudge | undefined
  /** False if all header fields are forwarded: then every request goes to the origin and no response is shared. */
  caches: boolean
  /** Standard mode: all fields are forwarded, and RFC 9111 alone determines how responses are cached. */
  standard: boolean
  cachesOptions: boolean
  /** Selects the cookies that are forwarded; undefined if none are, and then the origin may not set any. */
  cookies: CookieFilter | undefined
  /** Whether origins that leave it to the behaviour get the visitor's Host instead of their own name. */
  forwardsHost: boolean
  /** Whether an origin of the route gets the visitor's Host. Then the host is part of the cache key. */
  tellsHost: boolean
  /**
   * The scheme that is forwarded for a response that may be stored: that of the visitor, which is then part of the
   * key; `https` if only https is served; or none, so that visitors by http and https share a copy.
   */
  scheme: 'told' | 'https' | 'untold'
  sharing: Sharing
  /** Whether requests that are not shared pass on the whole query. */
  passesQuery: boolean
  cacheRules: CacheRules
  compresses: boolean
  /** Whether visitors may request images in other sizes. */
  resizes: boolean
  allowsCors: boolean
  /** How it treats query, cookies and header fields, for the tracer. */
  words: readonly BehaviorWord[]
  route: Route
}

// Values that behaviours have in common exist once, because an edge may have a hundred thousand behaviours.
const methodSets = {
  read: new Set(methodsOf.read),
  'read-options': new Set(methodsOf['read-options']),
  all: new Set(methodsOf.all),
  any: new Set(methodsOf.any),
}
const wordLists = new Map<string, readonly BehaviorWord[]>()
function shared(words: readonly BehaviorWord[]): readonly BehaviorWord[] {
  const known = wordLists.get(words.join())
  if (known) return known
  wordLists.set(words.join(), words)
  return words
}
const asItIs = (path: string) => path
/** In standard mode all fields are forwarded, but only these are part of the key before the origin has answered. */
const everything: Forwarding = {
  ...Forwarding.parse({}),
  cookies: 'all',
  headers: 'whitelist',
  headerNames: ['Host', 'X-Forwarded-Proto'],
}

type BehaviorPlace = {
  position: number
  route: Route
  errorMinTtl: (status: number) => number
  standard: boolean
  /** Whether visitors get the cache tags of the origin. */
  showsTags: boolean
}

/** Methods that are addressed to a proxy itself, and are never passed on. */
const neverPassed = new Set(['CONNECT', 'TRACE'])

export const isServed = ({ methods, takesAnyMethod }: Behavior, method: string): boolean =>
  methods.has(method) || (takesAnyMethod && !neverPassed.has(method))

export function compileBehavior(behavior: EdgeBehavior, place: BehaviorPlace): Behavior {
  const { position, route, errorMinTtl, standard, showsTags } = place
  const { minTtl, defaultTtl, maxTtl, allowedMethods } = behavior
  const forwarding = standard ? everything : behavior.forwarding
  const cookies = cookieFilter(forwarding)
  const listed =
    forwarding.headers === 'whitelist' ? forwarding.headerNames.map((name) => name.toLowerCase()) : []
  const forwardsHost = forwarding.headers === 'all' || listed.includes('host')
  return {
    position,
    pathPattern: behavior.pathPattern,
    matches: pathGlob(behavior.pathPattern),
    methods: methodSets[allowedMethods],
    takesAnyMethod: allowedMethods === 'any' || (standard && allowedMethods === 'all'),
    viewerProtocolPolicy: behavior.viewerProtocolPolicy,
    path: behavior.smoothStreaming ? smoothPath : asItIs,
    judgeUri: behavior.uriAuthentication && uriJudge(behavior.uriAuthentication),
    caches: standard || forwarding.headers !== 'all',
    standard,
    cachesOptions: !standard && behavior.isCacheOptions && forwarding.headers !== 'all',
    cookies,
    forwardsHost,
    tellsHost: route.targets.some((target) => hearsVisitorsHost(target, forwardsHost)),
    scheme: schemeOf(behavior, route, listed),
    sharing: compileSharing(forwarding, standard ? undefined : cookies),
    passesQuery: forwarding.queryString,
    cacheRules: {
      minTtl: standard ? 0 : minTtl,
      defaultTtl,
      maxTtl,
      errorMinTtl,
      standard,
      showsTags,
      keepsSetCookie: keepsSetCookie({ ...behavior, forwarding }),
    },
    compresses: behavior.compress,
    resizes: behavior.type === BehaviorType.imageResizing && (standard || forwarding.headers !== 'all'),
    allowsCors: behavior.allowCors,
    words: shared(standard ? standardWordsOf(behavior) : wordsOfBehavior(behavior)),
    route,
  }
}

function schemeOf(
  { viewerProtocolPolicy }: EdgeBehavior,
  { targets }: Route,
  listed: readonly string[],
): Behavior['scheme'] {
  if (viewerProtocolPolicy !== 'allow-all') return 'https'
  // An origin that is requested by the visitor's scheme knows it without a field.
  const isSeen = targets.some(({ followsVisitor }) => followsVisitor)
  return isSeen || listed.includes('x-forwarded-proto') ? 'told' : 'untold'
}

/** The parts of a request that may be in a cache key. */
type KeyParts = {
  method: string
  host: string
  path: string
  query: string
  raw: FieldList
  isSecure: boolean
  /** The CDN-Loop field, which must be forwarded. */
  loops: string | undefined
}

/** The cache key of a request, and the fields that are forwarded because they are part of it. */
export function keyOf(
  { sharing, tellsHost, scheme, standard }: Behavior,
  request: KeyParts,
): { key: string; fields: FieldList } {
  const { method, host, path, query, raw, isSecure, loops } = request
  const named = sharing.query(query)
  const isTold = scheme === 'told'
  // HEAD shares the key of GET; OPTIONS does not.
  if (!sharing.fields && !tellsHost && !isTold && loops === undefined && method !== 'OPTIONS') {
    return { key: objectKey(path, named, ''), fields: nothing }
  }
  const fields = sharing.fields?.(raw) ?? nothing
  const marks = [
    ...(method === 'OPTIONS' ? [method, ''] : []),
    ...(tellsHost ? ['host', host] : []),
    ...(isTold ? ['scheme', isSecure ? 'https' : 'http'] : []),
    ...(loops === undefined ? [] : ['cdn-loop', loops]),
    ...(standard ? frameworkParts(raw) : []),
  ]
  return { key: objectKey(path, named, variantOf(marks, fields)), fields }
}

/** What frameworks choose a page by. The origin gets it in this mode, as all fields. */
const frameworkParts = (raw: FieldList): FieldList =>
  frameworkFields.flatMap((name) => {
    const value = field(raw, name)
    return value === undefined ? [] : [name, value]
  })

const nothing: FieldList = []
