import { websocketQuestion } from '../../../testing/visitor/websocket.ts'
import type { Case } from '../../case.ts'
import { all, byDefault, firstOrigin, forwarding, origins, siteConfig } from '../../configs.ts'

const echo = { '/a': { echoes: true } }
const group = all(
  siteConfig({
    originGroups: [
      {
        originsGroupId: 'group-1',
        failoverCriteria: [403, 503],
        membersOriginsIds: ['origin-1', 'origin-2'],
      },
    ],
  }),
  byDefault({ originId: 'group-1' }),
  forwarding({ headers: 'all' }),
)

export const websockets: Case[] = [
  {
    name: 'a behaviour that forwards everything opens a websocket',
    config: forwarding({ headers: 'all' }),
    first: echo,
    steps: [
      { websocket: {}, says: 'hello', hits: ['GET /a'] },
      { websocket: { by: 'https' }, says: 'hello again', hits: ['GET /a'] },
    ],
  },
  {
    name: 'a response of the origin instead of a websocket is passed on',
    config: forwarding({ headers: 'all' }),
    first: { '/a': { status: 403, body: 'no' } },
    steps: [
      {
        ask: { headers: websocketQuestion },
        answer: { status: 403, body: 'no' },
        hits: ['GET /a'],
        received: { upgrade: 'websocket', 'sec-websocket-version': '13' },
      },
    ],
  },
  {
    name: 'a websocket fails over to the second origin, after a listed status',
    config: group,
    first: { '/a': { status: 503 } },
    second: echo,
    steps: [{ websocket: {}, says: 'hello', hits: ['GET /a', 'second GET /a'] }],
  },
  {
    name: 'a websocket fails over if the first origin cannot be reached',
    config: all(
      group,
      firstOrigin(({ nobody }) => ({ httpPort: nobody })),
    ),
    second: echo,
    steps: [{ websocket: { by: 'https' }, says: 'hello', hits: ['second GET /a'] }],
  },
  {
    name: 'a websocket does not fail over after another status, nor after it is open',
    config: group,
    first: { '/a': { status: 404, body: 'none' } },
    second: echo,
    steps: [
      {
        ask: { headers: websocketQuestion },
        answer: { status: 404, body: 'none' },
        hits: ['GET /a'],
      },
    ],
  },
  ...['10.0.0.1', '169.254.169.254', '::ffff:192.168.1.1'].map((domainName) => ({
    name: `a websocket is not opened to ${domainName}`,
    config: all(
      forwarding({ headers: 'all' }),
      origins(() => ({ domainName })),
    ),
    steps: [
      {
        ask: { headers: websocketQuestion },
        answer: { status: 502, cache: /detail=address-refused/ },
        hits: [],
      },
    ],
  })),
  {
    name: 'other behaviours answer it as a plain request',
    first: echo,
    steps: [
      {
        ask: { headers: websocketQuestion },
        answer: { body: 'GET /a' },
        hits: ['GET /a'],
        received: { upgrade: null, 'sec-websocket-key': null },
      },
    ],
  },
]
