import { failoverCodes } from '@fairlead/api/cdn/origin.ts'
import type { EdgeConfig } from '@fairlead/api/edge/protocol.ts'
import type { Case, Places, Step } from '../case.ts'
import { all, byDefault, firstOrigin, origins, whole } from '../configs.ts'

const group = (failoverCriteria: (typeof failoverCodes)[number][] = [...failoverCodes]) =>
  all(
    whole({
      originGroups: [
        { originsGroupId: 'group-1', failoverCriteria, membersOriginsIds: ['origin-1', 'origin-2'] },
      ],
    }),
    byDefault({ originId: 'group-1' }),
  )

/** The first is not to be reached. */
const away = firstOrigin(({ nobody }: Places) => ({ httpPort: nobody }))
const secure = (change: Partial<EdgeConfig['origins'][number]> = {}) =>
  firstOrigin((places) => ({ originProtocolPolicy: 'https-only', httpsPort: places.secure, ...change }))

const cut: Step = { ask: '/b', hits: ['GET /b'] }

export const originCases: Case[] = [
  ...failoverCodes.map((status) => ({
    name: `${status} makes the second be asked, and the first is asked first each time`,
    config: group([status]),
    first: { '/a': { status, headers: { 'cache-control': 'no-store' } } },
    second: { '/a': { headers: { 'cache-control': 'no-store' }, body: 'second' } },
    steps: [
      { ask: '/a', answer: { body: 'second' }, hits: ['GET /a', 'second GET /a'] },
      { ask: '/a', answer: { body: 'second' }, hits: ['GET /a', 'second GET /a'] },
    ],
  })),
  {
    name: 'a status that is not named does not',
    config: group([500]),
    first: { '/a': { status: 503, body: 'first' } },
    steps: [{ ask: '/a', answer: { status: 503, body: 'first' }, hits: ['GET /a'] }],
  },
  {
    name: 'an origin that is away makes the second be asked',
    config: all(group([500]), away),
    steps: [{ ask: '/a', hits: ['second GET /a'] }],
  },
  {
    name: 'a connection that breaks does too',
    config: all(
      group([500]),
      firstOrigin(() => ({ connectionAttempts: 1 })),
    ),
    first: { '/a': { fails: 'reset' } },
    steps: [{ ask: '/a', hits: ['GET /a', 'second GET /a'] }],
  },
  {
    name: 'the second’s failure is the answer',
    config: group([500]),
    first: { '/a': { status: 500 } },
    second: { '/a': { status: 404, body: 'second' } },
    steps: [{ ask: '/a', answer: { status: 404, body: 'second' }, hits: ['GET /a', 'second GET /a'] }],
  },
  {
    name: 'without a group there is no second',
    config: away,
    steps: [{ ask: '/a', answer: { status: 502, cache: /detail=connect-failed/ }, hits: [] }],
  },
  {
    name: 'GET, HEAD and OPTIONS fail over, others do not',
    config: group([500]),
    first: Object.fromEntries(
      ['GET', 'HEAD', 'OPTIONS', 'PUT', 'POST', 'PATCH', 'DELETE'].map((method) => [
        `/${method}`,
        { status: 500 },
      ]),
    ),
    steps: [
      ...['GET', 'HEAD', 'OPTIONS'].map((method): Step => {
        const asked = `${method === 'HEAD' ? 'GET' : method} /${method}`
        return { ask: { method, path: `/${method}` }, hits: [asked, `second ${asked}`] }
      }),
      ...['PUT', 'POST', 'PATCH', 'DELETE'].map((method): Step => ({
        ask: { method, path: `/${method}`, body: 'x' },
        answer: { status: 500 },
        hits: [`${method} /${method}`],
      })),
      { ask: { method: 'DELETE', path: '/DELETE' }, answer: { status: 500 }, hits: ['DELETE /DELETE'] },
      {
        ask: { method: 'OPTIONS', path: '/OPTIONS', body: 'x' },
        answer: { status: 500 },
        hits: ['OPTIONS /OPTIONS'],
      },
    ],
  },
  {
    name: 'a request with a body is made once',
    first: { '/a': { fails: 'reset' } },
    steps: [{ ask: { method: 'POST', body: 'x' }, answer: { status: 502 }, hits: ['POST /a'] }],
  },
  ...([1, 2, 3] as const).map((connectionAttempts) => ({
    name: `attempts: ${connectionAttempts}`,
    config: origins(() => ({ connectionAttempts })),
    first: { '/a': { fails: 'reset' as const } },
    steps: [{ ask: '/a', answer: { status: 502 }, hits: Array<string>(connectionAttempts).fill('GET /a') }],
  })),
  {
    name: 'attempts: an answer ends them',
    first: { '/a': [{ fails: 'reset' }, { body: 'at last' }] },
    steps: [{ ask: '/a', answer: { body: 'at last' }, hits: ['GET /a', 'GET /a'] }],
  },
  {
    name: 'the path of the origin stands in front',
    config: origins(() => ({ originPath: '/sub/dir' })),
    steps: [{ ask: '/a', hits: ['GET /sub/dir/a'] }],
  },
  {
    name: 'fields of the origin replace the visitor’s and are sent each time',
    config: origins(() => ({
      originCustomHeaders: [
        { headerName: 'X-Secret', headerValue: 'from the edge' },
        { headerName: 'User-Agent', headerValue: 'own' },
      ],
    })),
    steps: [
      {
        ask: { headers: { 'x-secret': 'forged' } },
        hits: ['GET /a'],
        heard: { 'x-secret': 'from the edge', 'user-agent': 'own' },
      },
      {
        ask: { method: 'POST', body: 'x', headers: { 'x-secret': 'forged' } },
        hits: ['POST /a'],
        heard: { 'x-secret': 'from the edge' },
      },
    ],
  },
  {
    name: 'without such fields the visitor’s do not pass with a shared answer',
    steps: [
      {
        ask: { headers: { 'x-secret': 'forged' } },
        hits: ['GET /a'],
        heard: { 'x-secret': null, 'user-agent': 'Fairlead' },
      },
    ],
  },
  {
    name: 'https to the origin',
    config: secure(),
    steps: [{ ask: '/a', hits: ['GET /a'], heard: { host: /^localhost:\d+$/ } }],
  },
  {
    name: 'https, and the certificate must name the origin',
    config: secure({ domainName: '127.0.0.1' }),
    steps: [{ ask: '/a', answer: { status: 502 }, hits: [] }],
  },
  {
    name: 'versions of TLS: both sides must know one',
    config: secure({ originSslProtocols: ['TLSv1.3'] }),
    steps: [{ ask: '/a', answer: { status: 502 }, hits: [] }],
  },
  {
    name: 'versions of TLS: from the oldest to the newest that is named',
    config: secure({ originSslProtocols: ['TLSv1.1', 'TLSv1.3'] }),
    steps: [{ ask: '/a', hits: ['GET /a'] }],
  },
  ...(
    [
      [['TLSv1.1', 'TLSv1.2'], 502],
      [['TLSv1.1', 'TLSv1.2', 'TLSv1.3'], 200],
    ] as const
  ).map(([versions, status]) => ({
    name: `an origin with TLS 1.3 alone, and ${versions.join(', ')}: ${status}`,
    config: firstOrigin(({ modern }) => ({
      originProtocolPolicy: 'https-only' as const,
      httpsPort: modern,
      originSslProtocols: [...versions],
    })),
    steps: [{ ask: '/a', answer: { status }, hits: status === 200 ? ['GET /a'] : [] }],
  })),
  {
    name: 'match-viewer: http for those who come by http',
    config: secure({ originProtocolPolicy: 'match-viewer' }),
    steps: [{ ask: '/a', hits: ['GET /a'] }, { connections: 1 }],
  },
  {
    name: 'connections are kept and used again',
    steps: [
      { ask: '/a', hits: ['GET /a'] },
      cut,
      { ask: '/c', hits: ['GET /c'] },
      { connections: 1, byEach: true },
    ],
  },
  {
    name: 'what the origin hears of the visitor and the way',
    steps: [
      {
        ask: {
          from: '127.0.0.3',
          headers: { 'x-forwarded-for': '203.0.113.9, nonsense', via: '1.1 before', 'cdn-loop': 'other' },
        },
        answer: { headers: { via: '1.1 fairlead' } },
        hits: ['GET /a'],
        heard: {
          'x-forwarded-for': '127.0.0.3',
          'x-forwarded-proto': null,
          via: '1.1 fairlead',
          'cdn-loop': 'other, fairlead',
        },
      },
      {
        ask: {
          method: 'POST',
          body: 'x',
          from: '127.0.0.3',
          headers: { 'x-forwarded-for': '203.0.113.9, nonsense', via: '1.1 before', 'cdn-loop': 'other' },
        },
        hits: ['POST /a'],
        heard: {
          'x-forwarded-for': '203.0.113.9, 127.0.0.3',
          'x-forwarded-proto': 'http',
          via: '1.1 before, 1.1 fairlead',
          'cdn-loop': 'other, fairlead',
        },
      },
    ],
  },
  {
    name: 'a loop is refused',
    steps: [{ ask: { headers: { 'cdn-loop': 'other, fairlead' } }, answer: { status: 508 }, hits: [] }],
  },
  ...['10.0.0.1', '169.254.169.254', '192.168.1.1', '100.64.0.1', 'fd00::1'].map((domainName) => ({
    name: `an origin at ${domainName} is not asked`,
    config: origins(() => ({ domainName })),
    steps: [
      { ask: '/a', answer: { status: 502, cache: /detail=address-refused/ }, hits: [] },
      {
        ask: { method: 'POST', body: 'x' },
        answer: { status: 502, cache: /detail=address-refused/ },
        hits: [],
      },
    ],
  })),
  {
    name: 'a length that is not kept is not stored',
    first: {
      '/a': [
        { fails: 'cut', headers: { 'content-length': '999' }, body: 'short', status: 200 },
        { body: 'whole' },
      ],
    },
    steps: [
      { ask: { method: 'HEAD' }, hits: ['GET /a'] },
      { idle: true },
      { ask: '/a', answer: { body: 'whole', cache: /fwd=uri-miss/ }, hits: ['GET /a'] },
    ],
  },
]

/** These take real seconds, each on its own. */
export const slowCases: Case[] = [
  ...([1, 2] as const).map((connectionAttempts) => ({
    name: `the connect time-out, ${connectionAttempts} times`,
    config: firstOrigin(({ silent }: Places) => ({
      originProtocolPolicy: 'https-only' as const,
      httpsPort: silent,
      connectionTimeout: 1,
      connectionAttempts,
    })),
    steps: [
      { ask: '/a', answer: { status: 504, cache: /detail=connect-timeout/ }, hits: [] },
      { connections: connectionAttempts },
    ],
  })),
  {
    name: 'the connect time-out makes the second be asked',
    config: all(
      group([500]),
      firstOrigin(({ silent }) => ({
        originProtocolPolicy: 'https-only',
        httpsPort: silent,
        connectionTimeout: 1,
        connectionAttempts: 1,
      })),
    ),
    steps: [{ ask: '/a', hits: ['second GET /a'] }],
  },
  {
    name: 'the response time-out',
    config: origins(() => ({ originReadTimeout: 4 })),
    first: { '/a': { fails: 'silence' } },
    steps: [{ ask: '/a', answer: { status: 504, cache: /detail=answer-timeout/ }, hits: ['GET /a'] }],
  },
  {
    name: 'the response time-out makes the second be asked',
    config: all(
      group([500]),
      origins(() => ({ originReadTimeout: 4 })),
    ),
    first: { '/a': { fails: 'silence' } },
    steps: [{ ask: '/a', hits: ['GET /a', 'second GET /a'] }],
  },
  {
    name: 'a connection that is not used is closed after its time',
    config: origins(() => ({ originKeepaliveTimeout: 1 })),
    steps: [{ ask: '/a', hits: ['GET /a'] }, { idle: true }, cut, { connections: 2 }],
  },
]
