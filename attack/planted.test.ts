import { expect, test } from 'vitest'
import { byTier } from '../scripts/testing/by-tier.js'
import { openSession, userByName } from '../e2e/support/accounts.ts'
import { attacks } from './attacks.ts'
import { attackedHouse } from './testing/attacked.ts'
import { startWeakConsole, type Weakness } from './testing/weak-console.ts'
import { type EdgeWeakness, startNarrowEdge, startWeakEdge } from './testing/weak-edge.ts'

const { house, attack } = attackedHouse()

/** Consoles with weaknesses, and the attacks that must find them. */
const planted: [names: string[], weakness: () => Promise<Weakness> | Weakness][] = [
  [['foreign-ids'], async () => ({ sessionOfReads: await startSession('customer@demo.fairlead.test') })],
  [['hidden-buttons'], async () => ({ sessionOfReads: await startSession('operator@demo.fairlead.test') })],
  [
    ['fuzzed-reads', 'open-redirects', 'session-fixation', 'stored-markers', 'csv-formulas'],
    () => ({
      failsOn: /pageSize=|get\/count/,
      redirects: true,
      bareCookies: true,
      formulas: true,
    }),
  ],
  [
    ['mass-assignment', 'captcha', 'console-smuggling', 'edge-enrolment', 'error-reports'],
    () => ({ takes: [400, 401, 429], readsOn: true }),
  ],
  [['second-factor'], () => ({ takes: [400, 401, 403] })],
  [['shut-out'], () => ({ locksNamesAfter: 10 })],
  [['forged-host', 'told-secrets'], () => ({ believesHosts: true, tellsSecrets: true })],
  [['growth'], () => ({ comparesKeysAt: /\/auth\/login$/ })],
  [['neighbours'], () => ({ standsStillAt: /\/pdf$/ })],
  [['private-origins', 'private-webhooks'], () => ({ takesOrigins: true, postsAnywhere: true })],
  // Alone, because a write that succeeds may end the session that other attacks need.
  [['foreign-origin'], () => ({ ignores: ['origin', 'sec-fetch-site'] })],
]

/** Edges with weaknesses, and the attacks that must find them. */
const plantedAtEdge: [names: string[], weakness: EdgeWeakness | 'narrow'][] = [
  [['signed-links'], { goesAround: true }],
  [['cache-poisoning', 'cache-deception'], { keepsAll: true }],
  [['forged-host'], { knowsAll: true }],
  [['edge-smuggling'], { readsOn: true }],
  [['odd-lines'], { losesOdd: true }],
  [['stalled-streams'], 'narrow'],
]

const startSession = async (username: string) =>
  openSession(house().query, await userByName((sql, values) => house().query(sql, values), username))

/** In the quick tier one console and one edge. */
const oneOf = <Planted>(all: Planted[]) => byTier({ quick: all.slice(0, 1), deep: all })

test.for(oneOf(planted))('%s: a weakness is found', async ([names, weakness]) => {
  const weak = await startWeakConsole(house().url, await weakness())
  try {
    const { how, output } = await attack(names, weak.url)
    for (const name of names) expect(output).toMatch(new RegExp(`^NOT HELD +${name}\n +! `, 'm'))
    expect(how).toBe('exit code 1')
  } finally {
    await weak.close()
  }
})

test.for(oneOf(plantedAtEdge))('%s: a weakness of the edge is found', async ([names, weakness]) => {
  // It has no weakness, and records where the origins of sites are.
  const honest = await startWeakConsole(house().url, {})
  const weak =
    weakness === 'narrow'
      ? await startNarrowEdge(house().tlsPort)
      : await startWeakEdge(house().edgePort, honest.portOfOrigin, weakness)
  try {
    const { how, output } = await attack(names, honest.url, {
      [weakness === 'narrow' ? 'EDGE_TLS_URL' : 'EDGE_URL']: weak.url,
    })
    for (const name of names) expect(output).toMatch(new RegExp(`^NOT HELD +${name}\n +! `, 'm'))
    expect(how).toBe('exit code 1')
  } finally {
    await weak.close()
    await honest.close()
  }
})

test('every attack has been shown to find a weakness', () => {
  const found = new Set([...planted, ...plantedAtEdge].flatMap(([names]) => names))
  expect(attacks.map(({ name }) => name).filter((name) => !found.has(name))).toEqual([])
})
