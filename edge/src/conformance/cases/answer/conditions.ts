import type { Case, Step } from '../../case.ts'

const hit = /; hit/
const early = 'Sun, 06 Apr 2031 06:00:00 GMT'
const modified = 'Sun, 06 Apr 2031 07:00:00 GMT'
const date = 'Sun, 06 Apr 2031 07:08:00 GMT'

type Condition = [field: 'if-none-match' | 'if-modified-since', value: string, status: 200 | 304]

/** Conditional requests, on a miss and on a hit. */
const conditions = (what: string, headers: Record<string, string>, rows: Condition[]): Case[] =>
  rows.map(([field, value, status]) => ({
    name: `${what}: ${field}: ${value}: ${status} on a miss and on a hit`,
    first: { '/a': { headers: { date, 'cache-control': 'max-age=60', ...headers }, body: 'whole' } },
    steps: ['GET /a', ''].map((originHit): Step => ({
      ask: { headers: { [field]: value } },
      answer: { status, body: status === 304 ? '' : 'whole' },
      hits: originHit === '' ? [] : [originHit],
      ...(originHit !== '' && { received: { [field]: null } }),
    })),
  }))

const strong = conditions('a strong entity tag', { etag: '"one"', 'last-modified': modified }, [
  ['if-none-match', '"one"', 304],
  ['if-none-match', 'W/"one"', 304],
  ['if-none-match', '"two", "one"', 304],
  ['if-none-match', ' "two" ,"one" ', 304],
  ['if-none-match', '"two,", W/"one"', 304],
  ['if-none-match', '*', 304],
  ['if-none-match', '"two"', 200],
  ['if-none-match', '"ONE"', 200],
  ['if-none-match', '"on"', 200],
  ['if-none-match', 'one', 200],
  ['if-none-match', '"two", *', 200],
  ['if-none-match', '""', 200],
])

const weak = conditions('a weak entity tag', { etag: 'W/"one"' }, [
  ['if-none-match', 'W/"one"', 304],
  ['if-none-match', '"one"', 304],
  ['if-none-match', 'W/"two"', 200],
])

const dated = conditions('a date', { 'last-modified': modified }, [
  ['if-modified-since', modified, 304],
  ['if-modified-since', date, 304],
  ['if-modified-since', 'Sunday, 06-Apr-31 07:00:00 GMT', 304],
  ['if-modified-since', 'Sun Apr  6 07:00:00 2031', 304],
  ['if-modified-since', early, 200],
  ['if-modified-since', 'yesterday', 200],
  ['if-none-match', '"one"', 200],
  ['if-none-match', '*', 304],
])

const undated = conditions('neither tag nor date of change', {}, [
  ['if-modified-since', date, 304],
  ['if-modified-since', modified, 200],
  ['if-none-match', '"one"', 200],
])

export const conditionCases: Case[] = [
  ...strong,
  ...weak,
  ...dated,
  ...undated,
  {
    name: 'if the tag does not match, the date is ignored',
    first: { '/a': { headers: { etag: '"one"', 'last-modified': modified }, body: 'whole' } },
    steps: [
      {
        ask: { headers: { 'if-none-match': '"two"', 'if-modified-since': modified } },
        answer: { body: 'whole' },
        hits: ['GET /a'],
      },
    ],
  },
  {
    name: 'conditions of HEAD are evaluated like those of GET; If-Match and If-Unmodified-Since are left to the origin',
    first: { '/a': { headers: { etag: '"one"', 'last-modified': modified }, body: 'whole' } },
    steps: [
      { ask: '/a', hits: ['GET /a'] },
      { ask: { method: 'HEAD', headers: { 'if-none-match': '"one"' } }, answer: { status: 304 }, hits: [] },
      { ask: { headers: { 'if-match': '"two"' } }, answer: { body: 'whole', cache: hit }, hits: [] },
      { ask: { headers: { 'if-unmodified-since': early } }, answer: { body: 'whole', cache: hit }, hits: [] },
    ],
  },
  {
    name: 'conditions do not apply to an error or a redirect',
    first: {
      '/gone': { status: 404, headers: { etag: '"one"' }, body: 'gone' },
      '/moved': { status: 301, headers: { etag: '"one"', location: '/b' }, body: 'moved' },
    },
    steps: (['/gone', '/moved'] as const).flatMap((path): Step[] => {
      const status = path === '/gone' ? 404 : 301
      return [
        { ask: path, answer: { status }, hits: [`GET ${path}`] },
        { ask: { path, headers: { 'if-none-match': '"one"' } }, answer: { status, cache: hit }, hits: [] },
      ]
    }),
  },
  {
    name: 'a 304 contains the fields that a cache needs, and none about a body',
    first: {
      '/a': {
        headers: {
          date,
          etag: '"one"',
          'cache-control': 'max-age=60',
          vary: 'accept',
          'content-location': '/a.en',
          'content-language': 'en',
          expires: date,
        },
      },
    },
    steps: [
      { ask: '/a', hits: ['GET /a'] },
      {
        ask: { headers: { 'if-none-match': '"one"' } },
        answer: {
          status: 304,
          headers: {
            date,
            etag: '"one"',
            'cache-control': 'max-age=60',
            'content-location': '/a.en',
            expires: date,
            vary: /^accept/,
            'content-type': null,
            'content-length': null,
            'content-language': null,
          },
        },
        hits: [],
      },
    ],
  },
]
