import { BehaviorType, Forwarding, keepsSetCookie, methodsOf } from '@fairlead/api/cdn/site/behavior.ts'
import { type BehaviorWord, standardWordsOf, wordsOf } from '@fairlead/api/cdn/site/behavior-words.ts'
import type { EdgeBehavior } from '@fairlead/api/edge/protocol.ts'
import type { FieldList } from '../http/fields.ts'
import type { CacheRules } from '../http/freshness.ts'
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
  /** Also methods that nobody here knows. */
  takesAnyMethod: boolean
  viewerProtocolPolicy: EdgeBehavior['viewerProtocolPolicy']
  /** The path as the key and the origin have it. */
  path: (path: string) => string
  judgeUri: UriJudge | undefined
  /** False where all header fields are forwarded: every request is the origin's alone. */
  caches: boolean
  /** The origin hears all fields, and RFC 9111 alone says what is made of its answers. */
  standard: boolean
  cachesOptions: boolean
  /** The origin may set cookies, and is told those of the visitor. */
  cookies: CookieFilter | undefined
  /** Origins that leave it to the behaviour hear the name that the visitor asked for, instead of their own. */
  forwardsHost: boolean
  /** One of the route's origins hears that name: then copies are told apart by it. */
  tellsHost: boolean
  /**
   * What the origin is told of the scheme for an answer that may be kept: each visitor's, which is part of the key then;
   * `https` where nobody else gets through; or nothing, so that both share a copy.
   */
  scheme: 'told' | 'https' | 'untold'
  sharing: Sharing
  /** For requests that are not shared: whether the whole query is passed on. */
  passesQuery: boolean
  cacheRules: CacheRules
  compresses: boolean
  /** Visitors may ask for images in the size that they need. */
  resizes: boolean
  allowsCors: boolean
  /** What it makes of query, cookies and header fields, for the tracer. */
  words: readonly BehaviorWord[]
  route: Route
}

// What behaviours have in common exists once: an edge has a hundred thousand of them.
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
/**
 * What the origin hears by the standard, besides all other fields: of those nothing is part of a key before the origin
 * has answered.
 */
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
}

/** To the edge itself, or to nobody who could be reached by it. */
const neverPassed = new Set(['CONNECT', 'TRACE'])

export const isServed = ({ methods, takesAnyMethod }: Behavior, method: string): boolean =>
  methods.has(method) || (takesAnyMethod && !neverPassed.has(method))

export function compileBehavior(behavior: EdgeBehavior, place: BehaviorPlace): Behavior {
  const { position, route, errorMinTtl, standard } = place
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
      ...{ minTtl: standard ? 0 : minTtl, defaultTtl, maxTtl, errorMinTtl, standard },
      keepsSetCookie: keepsSetCookie({ ...behavior, forwarding }),
    },
    compresses: behavior.compress,
    resizes: behavior.type === BehaviorType.imageResizing && (standard || forwarding.headers !== 'all'),
    allowsCors: behavior.allowCors,
    words: shared(standard ? standardWordsOf(behavior) : wordsOf(behavior)),
    route,
  }
}

function schemeOf(
  { viewerProtocolPolicy }: EdgeBehavior,
  { targets }: Route,
  listed: readonly string[],
): Behavior['scheme'] {
  if (viewerProtocolPolicy !== 'allow-all') return 'https'
  // An origin that is asked as the visitor asks knows the scheme without a word.
  const isSeen = targets.some(({ followsVisitor }) => followsVisitor)
  return isSeen || listed.includes('x-forwarded-proto') ? 'told' : 'untold'
}

/** A request, as far as it may be part of a key. */
type Keyed = {
  method: string
  host: string
  path: string
  query: string
  raw: FieldList
  isSecure: boolean
  /** The field CDN-Loop, which must reach the origin. */
  loops: string | undefined
}

/** The key of the object that answers a request, and the fields that it shares with the origin for that. */
export function keyOf(
  { sharing, tellsHost, scheme }: Behavior,
  request: Keyed,
): { key: string; fields: FieldList } {
  const { method, host, path, query, raw, isSecure, loops } = request
  const named = sharing.query(query)
  const isTold = scheme === 'told'
  // HEAD is answered from what GET stores, OPTIONS is not.
  if (!sharing.fields && !tellsHost && !isTold && loops === undefined && method !== 'OPTIONS') {
    return { key: objectKey(path, named, ''), fields: nothing }
  }
  const fields = sharing.fields?.(raw) ?? nothing
  const marks = [
    ...(method === 'OPTIONS' ? [method, ''] : []),
    ...(tellsHost ? ['host', host] : []),
    ...(isTold ? ['scheme', isSecure ? 'https' : 'http'] : []),
    ...(loops === undefined ? [] : ['cdn-loop', loops]),
  ]
  return { key: objectKey(path, named, variantOf(marks, fields)), fields }
}

const nothing: FieldList = []
