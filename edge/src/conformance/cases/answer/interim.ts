import type { Case } from '../../case.ts'
import { forwarding } from '../../configs.ts'

const link = '</style.css>; rel=preload; as=style'
const hit = { cache: /; hit/ }
const kept = { 'cache-control': 'max-age=60' }
const hinting = { '/a': { hints: { link, 'x-own': '1' }, headers: kept, body: 'page' } }
const hinted = [{ status: 103, headers: { link, 'x-own': '1' } }]

/** Interim responses go to the visitor whose request caused them (RFC 9110, section 15.2; RFC 8297). */
export const interimCases: Case[] = [
  ...(['http', 'https', 'h2'] as const).map((by) => ({
    name: `early hints go to the visitor whose request started the fetch, by ${by}, and to no later one`,
    first: hinting,
    steps: [
      {
        ask: { by },
        answer: { body: 'page', headers: { link: null, 'x-own': null }, interim: hinted },
        hits: ['GET /a'],
      },
      {
        ask: { by },
        answer: { ...hit, body: 'page', headers: { link: null, 'x-own': null }, interim: [] },
        hits: [],
      },
    ],
  })),
  {
    name: 'early hints for HEAD and for a range',
    first: hinting,
    steps: [
      { ask: { method: 'HEAD' }, answer: { interim: hinted }, hits: ['GET /a'] },
      { ask: { headers: { range: 'bytes=0-1' } }, answer: { status: 206, interim: [] }, hits: [] },
    ],
  },
  {
    name: 'early hints before an uncacheable response, and before one to a write',
    first: { '/a': { hints: { link }, headers: { 'cache-control': 'no-store' } } },
    steps: [
      { ask: '/a', answer: { interim: [{ status: 103, headers: { link } }] }, hits: ['GET /a'] },
      {
        ask: { method: 'POST', body: 'x', by: 'h2' },
        answer: { interim: [{ status: 103, headers: { link } }] },
        hits: ['POST /a'],
      },
    ],
  },
  {
    name: 'early hints before a revalidation go to the visitor who waited for it',
    first: {
      '/a': ({ headers }) =>
        headers['if-none-match'] === '"1"'
          ? { hints: { link }, status: 304, headers: { etag: '"1"' } }
          : { headers: { etag: '"1"', ...kept }, body: 'page' },
    },
    steps: [
      { ask: '/a', answer: { interim: [] }, hits: ['GET /a'] },
      { forward: 60 },
      {
        ask: '/a',
        answer: { body: 'page', interim: [{ status: 103, headers: { link } }] },
        hits: ['GET /a'],
      },
    ],
  },
  {
    name: 'several interim responses are passed on in order, including others than hints',
    first: { '/a': { interim: [102, 102], hints: { link }, body: 'page' } },
    steps: [
      {
        ask: '/a',
        answer: {
          body: 'page',
          interim: [{ status: 102 }, { status: 102 }, { status: 103, headers: { link } }],
        },
        hits: ['GET /a'],
      },
    ],
  },
  {
    name: 'fields that are not for visitors are removed, as in a final response',
    first: {
      '/a': {
        hints: { link, 'set-cookie': 'a=1', connection: 'x-hop', 'x-hop': '1', 'alt-svc': 'h3=":443"' },
      },
    },
    steps: [
      {
        ask: '/a',
        answer: {
          interim: [
            {
              status: 103,
              headers: { link, 'set-cookie': null, connection: null, 'x-hop': null, 'alt-svc': null },
            },
          ],
        },
        hits: ['GET /a'],
      },
    ],
  },
  {
    name: 'a visitor who joins the same fetch gets early hints at most once',
    config: forwarding({}),
    first: hinting,
    steps: [{ together: [{}, {}, {}], answer: { body: 'page' }, hits: ['GET /a'] }],
  },
]
