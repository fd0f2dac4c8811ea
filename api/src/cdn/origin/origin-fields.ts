/**
 * Every part of a request that could reach an origin, and how the edge handles it. A cached response also goes to
 * visitors other than the one who requested it. Therefore everything of a visitor that reaches the origin of a
 * cacheable response is part of the cache key. `kept` applies to cacheable responses, `passed` to responses for this
 * visitor alone (writes, or a behaviour that forwards all headers). A field without a row is treated as `listed` and
 * `visitor`.
 */
export type OriginField = {
  kept:
    /** Reaches the origin if the behaviour lists it, and is then part of the key. */
    | 'listed'
    /** Always reaches the origin, and is part of the key if present. */
    | 'key'
    /** The edge sends its own value instead of the visitor's. */
    | 'own'
    /** Decided by its own setting; if it reaches the origin, it is part of the key. */
    | 'setting'
    /** The one exception: the origin receives it, although it is not part of the key. */
    | 'told'
    | 'never'
  passed:
    | 'visitor'
    /** The visitor's value, if the behaviour allows every method. */
    | 'writes'
    | 'own'
    | 'setting'
    | 'never'
  /** Sent with every request, whatever the visitor's value is. */
  word?: string
  why: string
}

const readsStayReads = 'A read stays a read: it reaches the origin only where every method is allowed.'
const believed = 'Many origins believe it before the request itself, and must hear it from nobody.'

/** Ways to state scheme, address or route of a request that proxies and frameworks have, and visitors must not. */
const statedByProxies =
  'x-forwarded-scheme x-forwarded-ssl x-forwarded-protocol x-forwarded-path x-forwarded-uri x-forwarded-by x-forwarded x-original-uri x-original-proto x-scheme x-url-scheme front-end-https x-script-name x-envoy-original-path x-http-host-override x-middleware-prefetch x-middleware-subrequest x-middleware-rewrite x-middleware-invoke x-invoke-path x-invoke-query x-invoke-status x-invoke-error x-invoke-output x-now-route-matches x-matched-path'.split(
    ' ',
  )

/**
 * Fields (lower case) by which well-known frameworks choose another form of a page, often without `Vary`: a piece of it, or
 * its data. In the standards-based mode they are always part of the key.
 */
export const frameworkFields: readonly string[] =
  'rsc next-url next-router-state-tree next-router-prefetch next-router-segment-prefetch x-nextjs-data x-inertia x-inertia-version x-inertia-partial-component x-inertia-partial-data hx-request hx-boosted hx-target turbo-frame x-pjax x-pjax-container x-up-target x-up-version x-requested-with'.split(
    ' ',
  )

export const originFields: Readonly<Record<string, OriginField>> = {
  host: {
    kept: 'listed',
    passed: 'setting',
    why: 'The origin’s own name; the visitor’s where the behaviour forwards Host. Object stores hear their own always.',
  },
  'x-forwarded-proto': {
    kept: 'listed',
    passed: 'own',
    why: 'The scheme by which the visitor came, not what he claims. Told, with a copy for each, where it is listed, where the origin is asked as the visitor asks, and where the origin answers by it. Elsewhere visitors by http and by https share a copy. Where only https gets through it is https.',
  },
  'x-forwarded-for': {
    kept: 'told',
    passed: 'own',
    why: 'The address of the visitor who is asked for, for logs and limits of the origin. It is what the connection says: of what a visitor claims nothing is repeated for a kept answer. An answer that varies by it is not kept.',
  },
  via: {
    kept: 'own',
    passed: 'own',
    word: '1.1 fairlead',
    why: 'Free text written by proxies in front of the edge; for an answer that is stored the edge asks in its own name.',
  },
  'cdn-loop': {
    kept: 'key',
    passed: 'own',
    why: 'RFC 8586, section 2: it must not be removed. Only other networks send it.',
  },
  'x-request-id': { kept: 'own', passed: 'own', why: 'The edge’s id of this request.' },
  'accept-encoding': {
    kept: 'listed',
    passed: 'setting',
    word: 'identity',
    why: 'The edge compresses by itself. The visitor’s counts where all fields are forwarded.',
  },
  'user-agent': {
    kept: 'listed',
    passed: 'visitor',
    word: 'Fairlead',
    why: 'One page for each kind of browser.',
  },
  accept: { kept: 'listed', passed: 'visitor', word: '*/*', why: 'One format for each kind of reader.' },
  'accept-language': { kept: 'listed', passed: 'visitor', why: 'One page for each language.' },
  authorization: {
    kept: 'listed',
    passed: 'visitor',
    why: 'Credentials: in the key, and kept only where the origin allows it (RFC 9111, section 3.5).',
  },
  origin: { kept: 'listed', passed: 'visitor', why: 'CORS: origins allow pages by name.' },
  'access-control-request-method': {
    kept: 'listed',
    passed: 'visitor',
    why: 'CORS, in preflights that are kept.',
  },
  'access-control-request-headers': {
    kept: 'listed',
    passed: 'visitor',
    why: 'CORS, in preflights that are kept.',
  },
  referer: { kept: 'listed', passed: 'visitor', why: 'The page that a visitor comes from.' },
  cookie: { kept: 'setting', passed: 'setting', why: 'Those that the behaviour forwards, sorted by name.' },
  cookie2: { kept: 'never', passed: 'never', why: 'Obsolete (RFC 6265), and still read by some as cookies.' },
  range: {
    kept: 'own',
    passed: 'visitor',
    why: 'The edge asks for parts of its own choice. What the visitor’s range brings is never kept.',
  },
  'if-range': { kept: 'own', passed: 'visitor', why: 'As the range.' },
  'if-none-match': { kept: 'own', passed: 'visitor', why: 'The edge asks about its own copy.' },
  'if-modified-since': { kept: 'own', passed: 'visitor', why: 'The edge asks about its own copy.' },
  'if-match': { kept: 'never', passed: 'visitor', why: 'A condition of one visitor.' },
  'if-unmodified-since': { kept: 'never', passed: 'visitor', why: 'A condition of one visitor.' },
  'cache-control': { kept: 'never', passed: 'visitor', why: 'A visitor has no say in what others get.' },
  pragma: { kept: 'never', passed: 'visitor', why: 'A visitor has no say in what others get.' },
  'max-forwards': { kept: 'never', passed: 'visitor', why: 'Of TRACE and OPTIONS alone.' },
  'content-type': { kept: 'never', passed: 'visitor', why: 'There is no body to describe.' },
  'content-encoding': { kept: 'never', passed: 'visitor', why: 'There is no body to describe.' },
  'content-length': { kept: 'never', passed: 'own', why: 'Framing is between two neighbours.' },
  'x-http-method-override': { kept: 'never', passed: 'writes', why: readsStayReads },
  'x-http-method': { kept: 'never', passed: 'writes', why: readsStayReads },
  'x-method-override': { kept: 'never', passed: 'writes', why: readsStayReads },
  forwarded: { kept: 'never', passed: 'never', why: believed },
  'x-forwarded-host': { kept: 'never', passed: 'never', why: believed },
  'x-forwarded-port': { kept: 'never', passed: 'never', why: believed },
  'x-forwarded-prefix': { kept: 'never', passed: 'never', why: believed },
  'x-forwarded-server': { kept: 'never', passed: 'never', why: believed },
  'x-host': { kept: 'never', passed: 'never', why: believed },
  'x-original-host': { kept: 'never', passed: 'never', why: believed },
  'x-original-url': { kept: 'never', passed: 'never', why: believed },
  'x-rewrite-url': { kept: 'never', passed: 'never', why: believed },
  'x-real-ip': { kept: 'never', passed: 'never', why: believed },
  ...Object.fromEntries(
    statedByProxies.map((name): [string, OriginField] => [
      name,
      { kept: 'never', passed: 'never', why: believed },
    ]),
  ),
  expect: { kept: 'never', passed: 'never', why: 'Answered by the edge itself.' },
}

const namesWhere = (is: (field: OriginField) => boolean): ReadonlySet<string> =>
  new Set(Object.entries(originFields).flatMap(([name, field]) => (is(field) ? [name] : [])))

/** Fields (lower case) that never reach the origin of a cacheable response, even if listed. */
export const unlistedFields = namesWhere(({ kept }) => kept !== 'listed')
/** Fields (lower case) whose value from the visitor is never passed on. */
export const unpassedFields = namesWhere(({ passed }) => passed !== 'visitor' && passed !== 'writes')
/** The same for behaviours that allow reading only. */
export const unpassedReadFields = namesWhere(({ passed }) => passed !== 'visitor')
