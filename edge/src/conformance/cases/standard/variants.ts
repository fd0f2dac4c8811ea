import type { Case, Script, Step } from '../../case.ts'
import { film, landed, mega, other, range, ranged, seen, strong } from '../../ranged-origin.ts'
import { withHeaders, control, hit, standard } from '../../standard-mode.ts'

/** Two films at one address, selected by a header field. */
const films: Script = {
  '/a': (request) => {
    const isOther = request.headers['x-film'] === 'other'
    const headers = { ...strong, vary: 'X-Film', etag: isOther ? '"other"' : '"film"' }
    return ranged({ body: isOther ? other : film, headers })(request)
  },
}
const ofOther = (text: string) => range(text, { 'x-film': 'other' })

const byFoo: Script = {
  '/a': ({ headers }) => ({
    headers: control('max-age=60', {
      vary: 'Foo, Bar',
      etag: `"${String(headers['foo'])} ${String(headers['bar'])}"`,
    }),
    body: `${String(headers['foo'])} ${String(headers['bar'])}`,
  }),
}
const varied = (names: Record<string, string>, body: string, isHit: boolean): Step => ({
  ask: withHeaders(names),
  answer: { body, cache: isHit ? /; hit/ : /fwd=uri-miss/ },
  hits: isHit ? [] : ['GET /a'],
})

/** Copies that differ by `Vary` (RFC 9111, section 4.1). */
export const standardVariants: Case[] = [
  {
    name: 'Vary: a copy for each value that the origin receives, also for an absent one',
    config: standard,
    first: byFoo,
    steps: [
      varied({ foo: '1', bar: '2' }, '1 2', false),
      varied({ foo: '2', bar: '2' }, '2 2', false),
      varied({ foo: '1' }, '1 undefined', false),
      varied({}, 'undefined undefined', false),
      varied({ bar: '2', foo: '1', other: 'x' }, '1 2', true),
      varied({ foo: '2', bar: '2' }, '2 2', true),
      varied({ foo: '1' }, '1 undefined', true),
      varied({}, 'undefined undefined', true),
      varied({ foo: '', bar: '2' }, ' 2', false),
    ],
  },
  {
    name: 'Vary: each copy is revalidated separately',
    config: standard,
    first: {
      '/a': ({ headers }) => {
        const tag = `"${String(headers['foo'])}"`
        const fields = control('max-age=60', { vary: 'foo', etag: tag })
        return headers['if-none-match'] === tag
          ? { status: 304, headers: fields }
          : { headers: fields, body: tag }
      },
    },
    steps: [
      { ask: withHeaders({ foo: '1' }), answer: { body: '"1"' }, hits: ['GET /a'] },
      { ask: withHeaders({ foo: '2' }), answer: { body: '"2"' }, hits: ['GET /a'] },
      { forward: 60 },
      {
        ask: withHeaders({ foo: '2' }),
        answer: { body: '"2"', cache: /fwd-status=304/ },
        hits: ['GET /a'],
        received: { 'if-none-match': '"2"', foo: '2' },
      },
      { ask: withHeaders({ foo: '2' }), answer: { ...hit, body: '"2"' }, hits: [] },
      { ask: withHeaders({ foo: '1' }), answer: { body: '"1"', cache: /fwd-status=304/ }, hits: ['GET /a'] },
    ],
  },
  {
    name: 'Vary: a field that Connection names is not forwarded, and selects nothing',
    config: standard,
    first: byFoo,
    steps: [
      {
        ask: withHeaders({ foo: 'evil', connection: 'foo' }),
        answer: { body: 'undefined undefined' },
        hits: ['GET /a'],
      },
      varied({ foo: 'evil' }, 'evil undefined', false),
      varied({}, 'undefined undefined', true),
    ],
  },
  {
    name: 'Vary: cookies and credentials',
    config: standard,
    first: {
      '/a': ({ headers }) => ({
        headers: control('public, max-age=60', { vary: 'Cookie, Authorization' }),
        body: `${String(headers.cookie)} ${String(headers.authorization)}`,
      }),
    },
    steps: [
      { ask: withHeaders({ cookie: 'a=1' }), answer: { body: 'a=1 undefined' }, hits: ['GET /a'] },
      { ask: withHeaders({ cookie: 'a=2' }), answer: { body: 'a=2 undefined' }, hits: ['GET /a'] },
      { ask: withHeaders({ authorization: 'A' }), answer: { body: 'undefined A' }, hits: ['GET /a'] },
      { ask: withHeaders({ authorization: 'B' }), answer: { body: 'undefined B' }, hits: ['GET /a'] },
      { ask: withHeaders({ cookie: 'a=1' }), answer: { ...hit, body: 'a=1 undefined' }, hits: [] },
      { ask: withHeaders({ authorization: 'B' }), answer: { ...hit, body: 'undefined B' }, hits: [] },
    ],
  },
  {
    name: 'Vary: spellings of one language share a copy',
    config: standard,
    first: { '/a': { headers: control('max-age=60', { vary: 'Accept-Language' }) } },
    steps: [
      { ask: withHeaders({ 'accept-language': 'en, de' }), hits: ['GET /a'] },
      { ask: withHeaders({ 'accept-language': 'EN,  de' }), answer: hit, hits: [] },
      { ask: withHeaders({ 'accept-language': 'de' }), answer: { cache: /fwd=uri-miss/ }, hits: ['GET /a'] },
    ],
  },
  {
    name: 'Vary: the edge sets Accept-Encoding itself, so there is one copy',
    config: standard,
    first: { '/a': { headers: control('max-age=60', { vary: 'Accept-Encoding' }) } },
    steps: [
      { ask: withHeaders({ 'accept-encoding': 'br' }), hits: ['GET /a'] },
      { ask: withHeaders({ 'accept-encoding': 'gzip' }), answer: hit, hits: [] },
    ],
  },
  {
    name: 'Vary: X-Forwarded-Proto',
    config: standard,
    first: {
      '/a': ({ headers }) => ({
        headers: control('max-age=60', { vary: 'X-Forwarded-Proto' }),
        body: String(headers['x-forwarded-proto']),
      }),
    },
    steps: [
      { ask: '/a', answer: { body: 'http' }, hits: ['GET /a'] },
      { ask: { by: 'https' }, answer: { body: 'https' }, hits: ['GET /a'] },
      { ask: '/a', answer: { ...hit, body: 'http' }, hits: [] },
      { ask: { by: 'https' }, answer: { ...hit, body: 'https' }, hits: [] },
    ],
  },
  {
    name: 'Vary with different fields in each response: no visitor gets the copy of another',
    config: standard,
    first: {
      '/a': ({ headers }) => ({
        headers: control('max-age=60', { vary: headers['foo'] === '1' ? 'Foo' : 'Foo, Bar, Foo' }),
        body: `${String(headers['foo'])} ${String(headers['bar'])}`,
      }),
    },
    steps: [
      varied({ foo: '1', bar: '1' }, '1 1', false),
      varied({ foo: '1', bar: '2' }, '1 1', true),
      varied({ foo: '2', bar: '1' }, '2 1', false),
      varied({ foo: '2', bar: '2' }, '2 2', false),
      varied({ foo: '2', bar: '1' }, '2 1', true),
      varied({ foo: '2', bar: '2' }, '2 2', true),
    ],
  },
  {
    name: 'Vary: a purge and a write drop all copies',
    config: standard,
    first: {
      '/a': ({ method }) => (method === 'GET' ? { headers: control('max-age=60', { vary: 'foo' }) } : {}),
    },
    steps: [
      { ask: withHeaders({ foo: '1' }), hits: ['GET /a'] },
      { ask: withHeaders({ foo: '2' }), hits: ['GET /a'] },
      { purge: ['/a'], objects: 2 },
      { ask: withHeaders({ foo: '2' }), answer: { cache: /fwd=uri-miss/ }, hits: ['GET /a'] },
      { ask: withHeaders({ foo: '1' }), answer: { cache: /fwd=uri-miss/ }, hits: ['GET /a'] },
      { ask: { method: 'POST', body: 'x' }, hits: ['POST /a'] },
      { ask: withHeaders({ foo: '2' }), answer: { cache: /fwd=uri-miss/ }, hits: ['GET /a'] },
      { ask: withHeaders({ foo: '1' }), answer: { cache: /fwd=uri-miss/ }, hits: ['GET /a'] },
    ],
  },
  {
    name: 'Vary: concurrent requests for different copies get their own',
    config: standard,
    first: {
      '/a': ({ headers }) => ({
        headers: control('max-age=60', { vary: 'foo' }),
        body: String(headers['foo']),
      }),
    },
    steps: [
      {
        together: [withHeaders({ foo: '1' }), withHeaders({ foo: '1' })],
        answer: { body: '1' },
        hits: ['GET /a'],
      },
      {
        together: [withHeaders({ foo: '2' }), withHeaders({ foo: '2' })],
        answer: { body: '2' },
        hits: ['GET /a'],
      },
    ],
  },
  {
    name: 'Vary: *: not cached',
    config: standard,
    first: { '/a': { headers: control('max-age=60', { vary: 'foo, *' }) } },
    steps: [
      { ask: '/a', hits: ['GET /a'] },
      { ask: '/a', answer: { cache: /fwd=/ }, hits: ['GET /a'] },
    ],
  },
  {
    name: 'Vary: parts of two copies are not mixed, in any order',
    config: standard,
    first: films,
    steps: [
      // Under the plain key: the first part of one film, and the second part of the other.
      { ask: range('0-9'), answer: seen(0, 9), hits: ['GET /a'] },
      {
        ask: ofOther(`${5 * mega}-${5 * mega + 9}`),
        answer: seen(5 * mega, 5 * mega + 9, undefined, other),
        hits: ['GET /a'],
      },
      landed(range('0-0')),
      landed(ofOther(`${5 * mega}-${5 * mega}`)),
      { ask: range(`0-${5 * mega}`), answer: seen(0, 5 * mega), hits: ['GET /a'] },
      {
        ask: ofOther(`0-${5 * mega}`),
        answer: seen(0, 5 * mega, undefined, other),
        hits: ['GET /a', 'GET /a'],
      },
    ],
  },
]
