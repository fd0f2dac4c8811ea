import { websocketQuestion } from '../../testing/websocket.ts'
import type { Case } from '../case.ts'
import { forwarding } from '../configs.ts'

const echo = { '/a': { echoes: true } }

export const websockets: Case[] = [
  {
    name: 'a behaviour that forwards everything passes a websocket on',
    config: forwarding({ headers: 'all' }),
    first: echo,
    steps: [
      { websocket: {}, says: 'hello', hits: ['GET /a'] },
      { websocket: { by: 'https' }, says: 'hello again', hits: ['GET /a'] },
    ],
  },
  {
    name: 'what an origin answers instead of a websocket is passed on',
    config: forwarding({ headers: 'all' }),
    first: { '/a': { status: 403, body: 'no' } },
    steps: [
      {
        ask: { headers: websocketQuestion },
        answer: { status: 403, body: 'no' },
        hits: ['GET /a'],
        heard: { upgrade: 'websocket', 'sec-websocket-version': '13' },
      },
    ],
  },
  {
    name: 'other behaviours answer as if it had not been asked for',
    first: echo,
    steps: [
      {
        ask: { headers: websocketQuestion },
        answer: { body: 'GET /a' },
        hits: ['GET /a'],
        heard: { upgrade: null, 'sec-websocket-key': null },
      },
    ],
  },
]
