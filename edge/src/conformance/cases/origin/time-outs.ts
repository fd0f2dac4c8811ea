import type { Case, Places } from '../../case.ts'
import { all, firstOrigin, origins } from '../../configs.ts'
import { group } from './failover.ts'

/** These cases take real seconds. */
export const timeOutCases: Case[] = [
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
    name: 'after the connect time-out the second origin is requested',
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
    name: 'after the response time-out the second origin is requested',
    config: all(
      group([500]),
      origins(() => ({ originReadTimeout: 4 })),
    ),
    first: { '/a': { fails: 'silence' } },
    steps: [{ ask: '/a', hits: ['GET /a', 'second GET /a'] }],
  },
  {
    // Longer than a core waits for another one.
    name: 'stale-while-revalidate: however long the origin takes, one request at a time goes to it',
    config: origins(() => ({ originReadTimeout: 4 })),
    first: {
      '/a': [
        { headers: { 'cache-control': 'max-age=0, stale-while-revalidate=300' }, body: 'old' },
        { fails: 'silence' },
      ],
    },
    steps: [
      { ask: '/a', answer: { body: 'old' }, hits: ['GET /a'] },
      { together: [{}, {}, {}, {}], answer: { body: 'old' }, hits: ['GET /a'], behind: true },
      { eventually: '/a', answer: { body: 'old', cache: /detail=origin-failing/ }, hits: [] },
    ],
  },
  {
    name: 'an unused connection is closed after its time-out',
    config: origins(() => ({ originKeepaliveTimeout: 1 })),
    steps: [
      { ask: '/a', hits: ['GET /a'] },
      { idle: true },
      { ask: '/b', hits: ['GET /b'] },
      { connections: 2 },
    ],
  },
]
