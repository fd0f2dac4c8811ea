import type { EdgeShield } from '@fairlead/api/edge/shield.ts'
import type { Ask, Case, Step } from '../../case.ts'
import { forwarding } from '../../configs.ts'

const shield = (change: Partial<EdgeShield>): Pick<Case, 'site'> => ({
  site: {
    shield: {
      bandwidth: 1_000_000_000,
      requestRate: 100_000,
      clientRequests: 1000,
      clientRate: 10_000,
      challenge: true,
      ...change,
    },
  },
})

const page = { accept: 'text/html' }
const byProgram = (from: string): Ask => ({ from })
const byBrowser = (from: string, cookie?: string): Ask => ({
  from,
  headers: { ...page, ...(cookie !== undefined && { cookie }) },
})
/** Many more requests than one core, or each of two, admits in a burst. */
const flood = (ask: Ask, statuses: number[]): Step => ({ flood: ask, times: 60, statuses })
const filled: Step = { ask: '/a', hits: ['GET /a'] }
const served = (from: string): Step => ({ ask: byProgram(from), hits: [] })

/** A rate so low that a flood strains the site: one request for the step before the flood, and one of the flood. */
const requestRate = 2
const strained = shield({ requestRate })

export const shieldCases: Case[] = [
  {
    name: 'a site without a shield serves a flood',
    steps: [filled, flood(byProgram('127.0.0.2'), [200])],
  },
  {
    name: 'a client above its rate is refused, and others are served',
    ...shield({ clientRate: 2 }),
    steps: [
      filled,
      flood(byProgram('127.0.0.2'), [200, 429]),
      { ask: byProgram('127.0.0.2'), answer: { status: 429, headers: { 'retry-after': /^\d+$/ } }, hits: [] },
      served('127.0.0.3'),
    ],
  },
  {
    name: 'a browser above the rate of a client is not challenged, because work buys no more than others have',
    ...shield({ clientRate: 2 }),
    steps: [filled, flood(byBrowser('127.0.0.2'), [200, 429])],
  },
  {
    name: 'a client with too many open requests is refused',
    ...shield({ clientRequests: 1 }),
    steps: [{ flood: { path: '/slow', from: '127.0.0.2' }, times: 40, statuses: [200, 429] }],
    first: { '/slow': { body: 'x'.repeat(2_000_000) } },
  },
  {
    name: 'a flooded site challenges browsers without a pass and sheds programs',
    ...strained,
    steps: [
      filled,
      flood(byProgram('127.0.0.2'), [200, 429]),
      {
        ask: byBrowser('127.0.0.3'),
        answer: {
          status: 503,
          body: /data-token="[^"]+"/,
          headers: {
            'cache-control': 'no-store',
            'content-type': /^text\/html/,
            'content-security-policy': /default-src 'none'; script-src 'sha256-/,
            'set-cookie': null,
          },
        },
        hits: [],
      },
    ],
  },
  {
    name: 'a browser that proved work is served, and the origin does not see its pass',
    ...strained,
    config: forwarding({ cookies: 'all' }),
    steps: [
      flood(byProgram('127.0.0.2'), [200, 429]),
      {
        proves: { ...byBrowser('127.0.0.3', 'own=1'), path: '/page' },
        received: { cookie: 'own=1' },
      },
    ],
  },
  {
    name: 'a pass is no part of the cache key',
    ...strained,
    config: forwarding({ cookies: 'all' }),
    steps: [
      { ask: '/a', hits: ['GET /a'] },
      flood(byProgram('127.0.0.2'), [200, 429]),
      { proves: byBrowser('127.0.0.3'), answer: { cache: /; hit/ } },
    ],
  },
  {
    name: 'a pass of another address is none',
    ...strained,
    steps: [
      filled,
      flood(byProgram('127.0.0.2'), [200, 429]),
      { proves: byBrowser('127.0.0.3'), again: '127.0.0.4', answer: { status: 503 } },
    ],
  },
  {
    name: 'a pass ends after an hour',
    ...strained,
    steps: [
      filled,
      flood(byProgram('127.0.0.2'), [200, 429]),
      { proves: byBrowser('127.0.0.3'), wait: 3601, answer: { status: 503 } },
    ],
  },
  {
    name: 'a pass that was invented is none',
    ...strained,
    steps: [
      filled,
      flood(byProgram('127.0.0.2'), [200, 429]),
      {
        ask: byBrowser('127.0.0.3', `fairlead-pass=zzzzzz.0.${'a'.repeat(22)}.1`),
        answer: { status: 503 },
        hits: [],
      },
    ],
  },
  {
    name: 'a site that does not challenge sheds browsers too',
    ...shield({ requestRate, challenge: false }),
    steps: [filled, flood(byBrowser('127.0.0.2'), [200, 429])],
  },
]
