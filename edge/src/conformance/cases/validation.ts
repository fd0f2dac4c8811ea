import type { Answer, Case, Script, Step } from '../case.ts'
import { byDefault } from '../configs.ts'

const hit = /; hit/
const early = 'Sun, 06 Apr 2031 06:00:00 GMT'
const modified = 'Sun, 06 Apr 2031 07:00:00 GMT'
const date = 'Sun, 06 Apr 2031 07:08:00 GMT'

type Asked = [field: 'if-none-match' | 'if-modified-since', value: string, status: 200 | 304]

/** Conditions of a visitor, on a miss and on a hit. */
const conditions = (what: string, headers: Record<string, string>, rows: Asked[]): Case[] => [
  ...rows.map(([field, value, status]) => ({
    name: `${what}: ${field}: ${value}: ${status} on a miss and on a hit`,
    first: { '/a': { headers: { date, 'cache-control': 'max-age=60', ...headers }, body: 'whole' } },
    steps: ['GET /a', ''].map((asked): Step => ({
      ask: { headers: { [field]: value } },
      answer: { status, body: status === 304 ? '' : 'whole' },
      hits: asked === '' ? [] : [asked],
      ...(asked !== '' && { heard: { [field]: null } }),
    })),
  })),
]

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

const same: Answer = { status: 304 }
const first = { etag: '"one"', 'last-modified': modified, 'cache-control': 'max-age=60', 'x-old': '1' }
/** Stored, then stale, then confirmed with these fields. */
const confirmedBy = (headers: Record<string, string | string[]>): Script => ({
  '/a': (request) =>
    request.headers['if-none-match'] === undefined
      ? { headers: first, body: 'whole' }
      : { status: 304, headers },
})
const untilStale: Step[] = [{ ask: '/a', answer: { body: 'whole' }, hits: ['GET /a'] }, { forward: 60 }]

export const validation: Case[] = [
  ...strong,
  ...weak,
  ...dated,
  ...undated,
  {
    name: 'a tag that does not match counts, whatever the date',
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
    name: 'conditions of HEAD are answered as those of GET; If-Match and If-Unmodified-Since are the origin’s',
    first: { '/a': { headers: { etag: '"one"', 'last-modified': modified }, body: 'whole' } },
    steps: [
      { ask: '/a', hits: ['GET /a'] },
      { ask: { method: 'HEAD', headers: { 'if-none-match': '"one"' } }, answer: { status: 304 }, hits: [] },
      { ask: { headers: { 'if-match': '"two"' } }, answer: { body: 'whole', cache: hit }, hits: [] },
      { ask: { headers: { 'if-unmodified-since': early } }, answer: { body: 'whole', cache: hit }, hits: [] },
    ],
  },
  {
    name: 'conditions do not concern an error or a redirect',
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
    name: 'a 304 tells what a cache needs, and nothing of a body',
    first: {
      '/a': {
        headers: {
          date,
          ...first,
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
  {
    name: 'a visitor’s conditions never reach the origin; ours do',
    first: confirmedBy({}),
    steps: [
      ...untilStale,
      {
        ask: { headers: { 'if-none-match': '"his own"' } },
        answer: { body: 'whole', cache: /fwd=stale; fwd-status=304/ },
        hits: ['GET /a'],
        heard: { 'if-none-match': '"one"', 'if-modified-since': modified },
      },
    ],
  },
  {
    name: 'a visitor who has the confirmed object is told so',
    first: confirmedBy({}),
    steps: [
      ...untilStale,
      { ask: { headers: { 'if-none-match': '"one"' } }, answer: { status: 304 }, hits: ['GET /a'] },
    ],
  },
  {
    name: 'without a validator the origin is asked for the whole',
    first: { '/a': { headers: { 'cache-control': 'max-age=60' } } },
    steps: [
      { ask: '/a', hits: ['GET /a'] },
      { forward: 60 },
      {
        ask: '/a',
        hits: ['GET /a'],
        heard: { 'if-none-match': null, 'if-modified-since': null },
      },
    ],
  },
  {
    name: 'a 304 brings new fields and keeps those that describe the body',
    first: confirmedBy({
      etag: '"one"',
      'x-new': '2',
      'x-old': ['2', '3'],
      'content-type': 'image/png',
      'content-encoding': 'gzip',
      'content-length': '999',
      'content-range': 'bytes 0-1/2',
      'set-cookie': 'a=1',
      connection: 'x-hop',
      'x-hop': '1',
      age: '7',
      date,
    }),
    steps: [
      ...untilStale,
      ...['GET /a', ''].map((asked): Step => ({
        ask: '/a',
        answer: {
          body: 'whole',
          headers: {
            'x-new': '2',
            'x-old': '2, 3',
            'content-type': 'text/plain',
            'content-encoding': null,
            'content-length': '5',
            'content-range': null,
            'set-cookie': null,
            'x-hop': null,
            age: '7',
            date,
          },
        },
        hits: asked === '' ? [] : [asked],
      })),
      { forward: 53 },
      { ask: '/a', answer: { cache: /fwd=stale/ }, hits: ['GET /a'] },
    ],
  },
  ...(
    [
      ['max-age=30', 30],
      ['s-maxage=40, max-age=0', 40],
    ] as const
  ).map(([text, seconds]) => ({
    name: `a 304 with ${text} gives a new lifetime`,
    first: confirmedBy({ 'cache-control': text }),
    steps: [
      ...untilStale,
      { ask: '/a', hits: ['GET /a'] },
      { forward: seconds - 1 },
      { ask: '/a', answer: { body: 'whole', cache: hit }, hits: [] },
      { forward: 1 },
      { ask: '/a', answer: { cache: /fwd=stale/ }, hits: ['GET /a'] },
    ] satisfies Step[],
  })),
  {
    name: 'a 304 with no-store: the object is asked about each time from then on, and never stands in',
    first: {
      '/a': [
        { headers: first, body: 'whole' },
        { status: 304, headers: { 'cache-control': 'no-store' } },
        { status: 503 },
      ],
    },
    steps: [
      ...untilStale,
      { ask: '/a', answer: { body: 'whole' }, hits: ['GET /a'] },
      { ask: '/a', answer: { status: 503 }, hits: ['GET /a'] },
    ],
  },
  ...(
    [
      ['of another tag', { etag: '"two"' }],
      ['of another date', { 'last-modified': early }],
    ] as const
  ).map(([what, headers]) => ({
    name: `a 304 ${what} is not believed: the whole is asked for`,
    first: {
      '/a': (request) =>
        request.headers['if-modified-since'] === undefined
          ? {
              headers: {
                'last-modified': modified,
                'cache-control': 'max-age=60',
                ...(what.endsWith('tag') && { etag: '"one"' }),
              },
              body: 'whole',
            }
          : { status: 304, headers },
    } satisfies Script,
    steps: [
      ...untilStale,
      { ask: '/a', answer: { body: 'whole', cache: /fwd-status=200/ }, hits: ['GET /a', 'GET /a'] },
    ] satisfies Step[],
  })),
  {
    name: 'a 304 of the same tag in its weak form is believed',
    first: confirmedBy({ etag: 'W/"one"' }),
    steps: [
      ...untilStale,
      { ask: '/a', answer: { body: 'whole', cache: /fwd-status=304/ }, hits: ['GET /a'] },
    ],
  },
  {
    name: 'a 304 that was not asked for is a bad answer',
    first: { '/a': same },
    steps: [{ ask: '/a', answer: { status: 502, cache: /bad-answer/ }, hits: ['GET /a'] }],
  },
  {
    name: 'what is asked about each time is confirmed each time, and asked about by each',
    first: {
      '/a': (request) =>
        request.headers['if-none-match'] === undefined
          ? { headers: { ...first, 'cache-control': 'no-cache' }, body: 'whole' }
          : { status: 304, headers: { 'cache-control': 'no-cache' } },
    },
    steps: [
      { ask: '/a', hits: ['GET /a'] },
      { ask: '/a', answer: { body: 'whole', cache: /fwd-status=304/ }, hits: ['GET /a'] },
      { together: [{}, {}, {}], answer: { body: 'whole' }, hits: ['GET /a', 'GET /a', 'GET /a'] },
    ],
  },
  {
    name: 'concurrent requests for what is stale are one question',
    first: confirmedBy({ 'cache-control': 'max-age=60' }),
    steps: [...untilStale, { together: [{}, {}, {}], answer: { body: 'whole' }, hits: ['GET /a'] }],
  },
  {
    name: 'a confirmation that holds for no moment is for the one who asked',
    first: confirmedBy({ 'cache-control': 'no-cache' }),
    steps: [
      ...untilStale,
      { together: [{}, {}, {}], answer: { body: 'whole' }, hits: ['GET /a', 'GET /a', 'GET /a'] },
    ],
  },
  {
    name: 'an answer that may not be kept takes the stale one’s place: it does not come back',
    first: {
      '/a': [
        { headers: first, body: 'old' },
        { headers: { 'cache-control': 'no-store' }, body: 'new' },
        { status: 503 },
      ],
    },
    steps: [
      { ask: '/a', answer: { body: 'old' }, hits: ['GET /a'] },
      { forward: 60 },
      { ask: '/a', answer: { body: 'new' }, hits: ['GET /a'] },
      { ask: '/a', answer: { status: 503 }, hits: ['GET /a'] },
    ],
  },
  {
    name: 'HEAD is answered from what GET brought, and brings it',
    config: byDefault({ compress: false }),
    first: { '/a': { headers: { ...first, date }, body: 'whole' } },
    steps: ['GET /a', ''].map((asked): Step => ({
      ask: { method: 'HEAD' },
      answer: {
        body: '',
        headers: { 'content-length': '5', 'content-type': 'text/plain', etag: '"one"', date, 'x-old': '1' },
      },
      hits: asked === '' ? [] : [asked],
    })),
  },
]
