import type { EdgeConfig } from '@fairlead/api/edge/protocol.ts'
import type { Case } from '../../case.ts'
import { firstOrigin, origins } from '../../configs.ts'

const secure = (change: Partial<EdgeConfig['origins'][number]> = {}) =>
  firstOrigin((places) => ({ originProtocolPolicy: 'https-only', httpsPort: places.secure, ...change }))

export const originCases: Case[] = [
  {
    name: 'the origin path is prepended',
    config: origins(() => ({ originPath: '/sub/dir' })),
    steps: [{ ask: '/a', hits: ['GET /sub/dir/a'] }],
  },
  {
    name: 'custom headers of the origin replace the visitor’s and are sent each time',
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
        received: { 'x-secret': 'from the edge', 'user-agent': 'own' },
      },
      {
        ask: { method: 'POST', body: 'x', headers: { 'x-secret': 'forged' } },
        hits: ['POST /a'],
        received: { 'x-secret': 'from the edge' },
      },
    ],
  },
  {
    name: 'without custom headers the visitor’s are not forwarded for a shared response',
    steps: [
      {
        ask: { headers: { 'x-secret': 'forged' } },
        hits: ['GET /a'],
        received: { 'x-secret': null, 'user-agent': 'Fairlead' },
      },
    ],
  },
  {
    name: 'https to the origin',
    config: secure(),
    steps: [{ ask: '/a', hits: ['GET /a'], received: { host: /^localhost:\d+$/ } }],
  },
  {
    name: 'https, and the certificate must name the origin',
    config: secure({ domainName: '127.0.0.1' }),
    steps: [{ ask: '/a', answer: { status: 502 }, hits: [] }],
  },
  {
    name: 'versions of TLS: both sides must support a common one',
    config: secure({ originSslProtocols: ['TLSv1.3'] }),
    steps: [{ ask: '/a', answer: { status: 502 }, hits: [] }],
  },
  {
    name: 'versions of TLS: from the oldest to the newest listed one',
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
    name: 'match-viewer: http for visitors by http',
    config: secure({ originProtocolPolicy: 'match-viewer' }),
    steps: [{ ask: '/a', hits: ['GET /a'] }, { connections: 1 }],
  },
  {
    name: 'connections are kept open and reused',
    steps: [
      { ask: '/a', hits: ['GET /a'] },
      { ask: '/b', hits: ['GET /b'] },
      { ask: '/c', hits: ['GET /c'] },
      { connections: 1, byEach: true },
    ],
  },
  {
    name: 'what the origin receives about the visitor and the path of the request',
    steps: [
      {
        ask: {
          from: '127.0.0.3',
          headers: { 'x-forwarded-for': '203.0.113.9, nonsense', via: '1.1 before', 'cdn-loop': 'other' },
        },
        answer: { headers: { via: '1.1 fairlead' } },
        hits: ['GET /a'],
        received: {
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
        received: {
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
    name: `an origin at ${domainName} is not requested`,
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
    name: 'a response with a wrong length is not stored',
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
