import type { Ask, Case, Step } from '../../case.ts'
import { all, byDefault } from '../../configs.ts'
import { control, hit, standard } from '../../standard-mode.ts'

const methodCase = (method: string, isSafe: boolean, by: Ask['by'] = 'http'): Case => ({
  name: `${method} by ${by} is passed through, and the copy ${isSafe ? 'stays' : 'is dropped'}`,
  config: standard,
  first: {
    '/a': ({ method: requestMethod }) => (requestMethod === 'GET' ? { headers: control('max-age=60') } : {}),
  },
  steps: [
    { ask: '/a', hits: ['GET /a'] },
    { ask: { method, by }, answer: { cache: /fwd=method/ }, hits: [`${method} /a`] },
    { ask: '/a', answer: { cache: isSafe ? /; hit/ : /fwd=uri-miss/ }, hits: isSafe ? [] : ['GET /a'] },
  ],
})

const methods: Case[] = [
  ...['POST', 'PUT', 'DELETE', 'PATCH', 'M-SEARCH', 'MKCOL', 'PURGE', 'LOCK'].map((method) =>
    methodCase(method, false),
  ),
  ...['OPTIONS', 'PROPFIND', 'REPORT', 'SEARCH'].map((method) => methodCase(method, true)),
  methodCase('M-SEARCH', false, 'h2'),
  {
    name: 'TRACE is not served',
    config: standard,
    steps: [{ ask: { method: 'TRACE' }, answer: { status: 405 }, hits: [] }],
  },
  {
    name: 'an unknown method with a body; if it fails the copy stays',
    config: standard,
    first: {
      '/a': ({ method }) => (method === 'GET' ? { headers: control('max-age=60') } : { status: 500 }),
    },
    steps: [
      { ask: '/a', hits: ['GET /a'] },
      { ask: { method: 'M-SEARCH', body: 'abc' }, answer: { status: 500 }, hits: ['M-SEARCH /a'] },
      { ask: '/a', answer: hit, hits: [] },
    ],
  },
  {
    name: 'a behaviour that passes a few methods passes no others',
    config: all(standard, byDefault({ allowedMethods: 'read' })),
    steps: [
      { ask: { method: 'M-SEARCH' }, answer: { status: 405, headers: { allow: 'GET, HEAD' } }, hits: [] },
      { ask: { method: 'POST', body: 'x' }, answer: { status: 405 }, hits: [] },
    ],
  },
  {
    name: 'in other modes a behaviour may pass every method, too',
    config: byDefault({ allowedMethods: 'any' }),
    steps: [
      { ask: '/a', hits: ['GET /a'] },
      { ask: { method: 'M-SEARCH' }, hits: ['M-SEARCH /a'] },
      { ask: '/a', answer: { cache: /fwd=uri-miss/ }, hits: ['GET /a'] },
      { ask: { method: 'TRACE' }, answer: { status: 405 }, hits: [] },
    ],
  },
]

const received: Case[] = [
  {
    name: 'fields without a meaning are stored as received',
    config: standard,
    first: {
      '/a': { headers: control('max-age=60', { 'set-cookie2': 'a=b', 'content-range': 'bytes 0-1/2' }) },
    },
    steps: ['GET /a', ''].map((originHit): Step => ({
      ask: '/a',
      answer: { headers: { 'set-cookie2': 'a=b', 'content-range': 'bytes 0-1/2' } },
      hits: originHit === '' ? [] : [originHit],
    })),
  },
]

/** Unknown methods (RFC 9111, section 4.4), and fields without a meaning. */
export const standardMethods: Case[] = [...methods, ...received]
