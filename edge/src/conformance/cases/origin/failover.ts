import { failoverCodes } from '@fairlead/api/cdn/origin/origin.ts'
import type { Case, Places, Step } from '../../case.ts'
import { all, byDefault, firstOrigin, origins, siteConfig } from '../../configs.ts'

/** Two origins; the second one is requested if the first one returns one of these codes. */
export const group = (failoverCriteria: (typeof failoverCodes)[number][] = [...failoverCodes]) =>
  all(
    siteConfig({
      originGroups: [
        { originsGroupId: 'group-1', failoverCriteria, membersOriginsIds: ['origin-1', 'origin-2'] },
      ],
    }),
    byDefault({ originId: 'group-1' }),
  )

/** The first origin cannot be reached. */
const away = firstOrigin(({ nobody }: Places) => ({ httpPort: nobody }))

export const failoverCases: Case[] = [
  ...failoverCodes.map((status) => ({
    name: `after ${status} the second origin is requested, and each request tries the first one first`,
    config: group([status]),
    first: { '/a': { status, headers: { 'cache-control': 'no-store' } } },
    second: { '/a': { headers: { 'cache-control': 'no-store' }, body: 'second' } },
    steps: [
      { ask: '/a', answer: { body: 'second' }, hits: ['GET /a', 'second GET /a'] },
      { ask: '/a', answer: { body: 'second' }, hits: ['GET /a', 'second GET /a'] },
    ],
  })),
  {
    name: 'after an unlisted status it is not',
    config: group([500]),
    first: { '/a': { status: 503, body: 'first' } },
    steps: [{ ask: '/a', answer: { status: 503, body: 'first' }, hits: ['GET /a'] }],
  },
  {
    name: 'if the first origin cannot be reached the second one is requested',
    config: all(group([500]), away),
    steps: [{ ask: '/a', hits: ['second GET /a'] }],
  },
  {
    name: 'the same after a broken connection',
    config: all(
      group([500]),
      firstOrigin(() => ({ connectionAttempts: 1 })),
    ),
    first: { '/a': { fails: 'reset' } },
    steps: [{ ask: '/a', hits: ['GET /a', 'second GET /a'] }],
  },
  {
    name: 'the second origin’s failure is the response',
    config: group([500]),
    first: { '/a': { status: 500 } },
    second: { '/a': { status: 404, body: 'second' } },
    steps: [{ ask: '/a', answer: { status: 404, body: 'second' }, hits: ['GET /a', 'second GET /a'] }],
  },
  {
    name: 'without a group there is no second origin',
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
        const hit = `${method === 'HEAD' ? 'GET' : method} /${method}`
        return { ask: { method, path: `/${method}` }, hits: [hit, `second ${hit}`] }
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
    name: 'a request with a body is sent once',
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
    name: 'attempts: a response ends them',
    first: { '/a': [{ fails: 'reset' }, { body: 'at last' }] },
    steps: [{ ask: '/a', answer: { body: 'at last' }, hits: ['GET /a', 'GET /a'] }],
  },
]
