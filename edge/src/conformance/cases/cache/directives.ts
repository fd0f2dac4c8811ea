import type { Answer, Case, Step } from '../../case.ts'

type HeaderFields = Record<string, string | string[]>

const hit = { cache: /; hit/ }
const kept = (seconds: number): Step[] => [
  { ask: '/a', answer: { cache: /; stored; ttl=/ }, hits: ['GET /a'] },
  { forward: seconds - 1 },
  { ask: '/a', answer: { cache: /; hit; ttl=1$/ }, hits: [] },
  { forward: 1 },
  { ask: '/a', answer: { cache: /fwd=stale/ }, hits: ['GET /a'] },
]
const requestSteps: Step[] = [
  { ask: '/a', hits: ['GET /a'] },
  { ask: '/a', answer: { cache: /fwd=/ }, hits: ['GET /a'] },
]

/** How long each response is cached, in seconds; 0 if the next request goes to the origin. */
const lifetimes = (area: string, rows: [what: string, headers: HeaderFields, seconds: number][]): Case[] =>
  rows.map(([what, headers, seconds]) => ({
    name: `${area}: ${what}: ${seconds} s`,
    first: { '/a': { headers } satisfies Answer },
    steps: seconds === 0 ? requestSteps : kept(seconds),
  }))

const control = (text: string | string[], more: HeaderFields = {}): HeaderFields => ({
  'cache-control': text,
  ...more,
})
const targeted = (text: string | string[], more: HeaderFields = {}): HeaderFields => ({
  'cdn-cache-control': text,
  ...more,
})
const date = 'Sun, 06 Apr 2031 07:08:00 GMT'
const expires = (text: string | string[]): HeaderFields => ({ date, expires: text })

const spelling = lifetimes('Cache-Control', [
  ['in another letter case', control('MaX-aGe=30'), 30],
  ['an argument in quotes', control('max-age="30"'), 30],
  ['spaces around the sign', control('max-age = 30'), 30],
  ['tabs and empty members', control(',\t,max-age=30 ,'), 30],
  ['in two fields', control(['public', 'max-age=30']), 30],
  ['leading zeros', control('max-age=0030'), 30],
  ['beyond the largest number: at most a year', control('max-age=99999999999999999999'), 31_536_000],
  ['of two lifetimes the first', control('max-age=20, max-age=40'), 20],
  ['of two lifetimes in two fields the first', control(['max-age=40', 'max-age=20']), 40],
  ['unknown directives', control('foo, bar="a, no-store, b=1", max-age=30, baz=1'), 30],
  ['a directive’s name within another’s', control('xmax-age=10, max-agex=10, max-age=30'), 30],
  ['an escaped quote', control('foo="a\\", no-store", max-age=30'), 30],
  ['semicolons', control('max-age=30; public'), 30],
  ['a request directive', control('max-age=30, min-fresh=1, only-if-cached'), 30],
  ['immutable adds nothing', control('max-age=30, immutable'), 30],
  ['must-revalidate changes nothing', control('max-age=30, must-revalidate'), 30],
  ['a negative lifetime', control('max-age=-30'), 0],
  ['a fractional lifetime', control('max-age=30.5'), 0],
  ['a lifetime that is not a number', control('max-age=30s'), 0],
  ['an empty lifetime', control('max-age='), 0],
  ['a missing lifetime', control('max-age'), 0],
  ['s-maxage that is not a number overrides max-age', control('max-age=30, s-maxage=soon'), 0],
  ['a missing comma', control('max-age=30 no-store'), 0],
  ['no-store in another letter case', control('max-age=30, No-Store'), 0],
  ['no-store in the second field', control(['max-age=30', 'no-store']), 0],
  ['no-store with an argument', control('max-age=30, no-store=x'), 0],
  ['no-store after a semicolon', control('max-age=30; no-store'), 0],
  ['no-store after an unterminated quote', control('foo="a, no-store, max-age=30'), 0],
  ['no-cache with an empty list', control('max-age=30, no-cache=""'), 0],
  ['private with s-maxage', control('private, s-maxage=30'), 0],
])

const pragma = lifetimes('Pragma of an answer says nothing', [
  ['alone', { pragma: 'no-cache' }, 86_400],
  ['with a lifetime', control('max-age=30', { pragma: 'no-cache' }), 30],
])

const expiry = lifetimes('Expires', [
  ['a minute after the date', expires('Sun, 06 Apr 2031 07:09:00 GMT'), 60],
  ['in another letter case', expires('sUN, 06 aPR 2031 07:09:00 gmt'), 60],
  ['in the form of RFC 850', expires('Sunday, 06-Apr-31 07:09:00 GMT'), 60],
  ['in the form of asctime', expires('Sun Apr  6 07:09:00 2031'), 60],
  ['of the wrong weekday', expires('Mon, 06 Apr 2031 07:09:00 GMT'), 60],
  ['at the date', expires(date), 0],
  ['before the date', expires('Sun, 06 Apr 2031 07:07:00 GMT'), 0],
  ['long ago', expires('Thu, 01 Jan 1970 00:00:00 GMT'), 0],
  ['zero', expires('0'), 0],
  ['empty', expires(''), 0],
  ['words', expires('never'), 0],
  ['in another zone', expires('Sun, 06 Apr 2031 07:09:00 CEST'), 0],
  ['by an offset', expires('Sun, 06 Apr 2031 07:09:00 +0000'), 0],
  ['with one digit for the hour', expires('Sun, 06 Apr 2031 7:09:00 GMT'), 0],
  ['on a day that does not exist', expires('Sun, 31 Feb 2031 07:09:00 GMT'), 0],
  ['twice', expires(['Sun, 06 Apr 2031 07:09:00 GMT', 'Sun, 06 Apr 2031 07:09:00 GMT']), 0],
  ['with s-maxage', { ...expires('0'), 'cache-control': 's-maxage=30' }, 30],
  [
    'with a lifetime that is no number',
    { ...expires('Sun, 06 Apr 2031 07:09:00 GMT'), ...control('max-age=x') },
    0,
  ],
])

const aged = (age: string | string[]) => control('max-age=3600', { age })
const ages = lifetimes('Age', [
  ['is subtracted', aged('3000'), 600],
  ['of two fields the first', aged(['3000', '0']), 600],
  ['of a list the first', aged('0, 3000'), 3600],
  ['as old as the lifetime', aged('3600'), 0],
  ['beyond the largest number', aged('99999999999999999999'), 0],
  ['negative: ignored', aged('-3000'), 3600],
  ['a fraction: ignored', aged('3000.5'), 3600],
  ['with a parameter: ignored', aged('3000;x=1'), 3600],
  ['words: ignored', aged('old'), 3600],
  ['empty: ignored', aged(''), 3600],
])

const forCdn = lifetimes('CDN-Cache-Control', [
  ['overrides no-store of Cache-Control', targeted('max-age=30', control('no-store')), 30],
  ['overrides the lifetime of Cache-Control', targeted('max-age=30', control('max-age=90')), 30],
  ['overrides s-maxage of Cache-Control', targeted('max-age=30', control('s-maxage=90')), 30],
  ['overrides Expires', targeted('max-age=30', expires('0')), 30],
  ['without a lifetime: the default', targeted('public', control('max-age=30')), 86_400],
  ['an unknown directive: the default', targeted('none', control('no-store')), 86_400],
  ['in two fields', targeted(['public', 'max-age=30'], control('no-store')), 30],
  ['of two the last', targeted('max-age=60, max-age=30'), 30],
  ['parameters', targeted('max-age=30;a=1;b="x, no-store";c', control('no-store')), 30],
  ['values of every kind', targeted('a=1.5, b=("x" y);q, c=:YQ==:, d=@1, e=?0, max-age=30'), 30],
  ['no-store that is false', targeted('no-store=?0, max-age=30'), 30],
  ['no-store', targeted('no-store, max-age=30', control('max-age=90')), 0],
  ['no-store that is true', targeted('no-store=?1, max-age=30'), 0],
  ['private', targeted('private', control('max-age=90')), 0],
  ['no-cache', targeted('no-cache', control('max-age=90')), 0],
  ['a lifetime in quotes is invalid', targeted('max-age="30"', control('max-age=90')), 0],
  ['a fractional lifetime is invalid', targeted('max-age=30.5', control('max-age=90')), 0],
  ['empty: Cache-Control applies', targeted('', control('max-age=30')), 30],
  ['in upper case: Cache-Control applies', targeted('Max-Age=90', control('max-age=30')), 30],
  ['a space before the sign: Cache-Control applies', targeted('max-age =90', control('max-age=30')), 30],
  ['a comma at the end: Cache-Control applies', targeted('max-age=90,', control('max-age=30')), 30],
  ['a semicolon for a comma: a parameter', targeted('public;max-age=90', control('max-age=30')), 86_400],
  ['an unterminated quote: Cache-Control applies', targeted('max-age=90, a="', control('max-age=30')), 30],
])

export const directives: Case[] = [
  ...spelling,
  ...pragma,
  ...expiry,
  ...ages,
  ...forCdn,
  {
    name: 'Age: the origin’s own value, and the time since',
    first: {
      '/a': { headers: control('max-age=100', { age: '10' }) },
      '/b': { headers: control('max-age=100') },
    },
    steps: [
      { ask: '/a', answer: { headers: { age: '10' } }, hits: ['GET /a'] },
      { ask: '/b', answer: { headers: { age: null } }, hits: ['GET /b'] },
      { forward: 5 },
      { ask: '/a', answer: { ...hit, headers: { age: '15' } }, hits: [] },
      { ask: '/b', answer: { ...hit, headers: { age: '5' } }, hits: [] },
    ],
  },
  {
    name: 'the directives reach the visitor unchanged',
    first: { '/a': { headers: control('max-age=30, x="a, b"', { 'cdn-cache-control': 'max-age=60' }) } },
    steps: [
      {
        ask: '/a',
        answer: {
          headers: { 'cache-control': 'max-age=30, x="a, b"', 'cdn-cache-control': 'max-age=60' },
        },
        hits: ['GET /a'],
      },
    ],
  },
  ...['only-if-cached', 'max-stale=1000, min-fresh=1000, max-age=0'].map((text) => {
    const asking = { headers: { 'cache-control': text } }
    return {
      name: `the visitor’s cache directives are ignored: ${text}`,
      first: { '/a': { headers: control('max-age=30') } },
      steps: [
        { ask: asking, hits: ['GET /a'] },
        { ask: asking, answer: hit, hits: [] },
        { forward: 30 },
        { ask: asking, answer: { cache: /fwd=stale/ }, hits: ['GET /a'] },
      ],
    }
  }),
]
