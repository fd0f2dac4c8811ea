import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession, userByName } from '../e2e/support/accounts.ts'
import { type House, openHouse } from '../e2e/support/house.ts'
import { startHouse } from '../scripts/testing/start-house.js'
import { attacks } from './attacks.ts'
import { startWeakConsole, type Weakness } from './testing/weak-console.ts'
import { type EdgeWeakness, startNarrowEdge, startWeakEdge } from './testing/weak-edge.ts'

let house: House

beforeAll(async () => {
  // What stands before the house comes from one address.
  house = await openHouse({ RATE_LIMIT: '1000000' })
})
afterAll(() => house.close())

/** Runs the program against the house, or against what stands before it. */
async function attack(
  names: readonly string[],
  consoleUrl = house.url,
  settings: Record<string, string> = {},
) {
  const program = startHouse(
    {
      ...{ CONSOLE_URL: consoleUrl, EDGE_URL: `http://localhost:${house.edgePort}` },
      ...{ EDGE_TLS_URL: `https://localhost:${house.tlsPort}`, DATA_DIR: house.dataDir, ...settings },
    },
    [process.execPath, 'attack/main.ts', '--quick', ...names],
  )
  const how = await program.exited
  return { how, output: program.output() }
}

/** A few at a time: they share what they sign in with, and no test takes long. */
const groups = attacks.flatMap((_, at) => (at % 3 === 0 ? [attacks.slice(at, at + 3)] : []))

test.for(groups.map((group) => group.map(({ name }) => name)))('%s: a started house holds', async (names) => {
  const { how, output } = await attack(names)
  expect(
    output.match(/^held +[\w-]+$/gm)?.map((line) => line.replace(/^held +/, '')),
    output,
  ).toEqual(names)
  expect(how).toBe('exit code 0')
})

/** Consoles with weaknesses, and the attacks that must find them. */
const planted: [names: string[], weakness: () => Promise<Weakness> | Weakness][] = [
  [['foreign-ids'], async () => ({ sessionOfReads: await sessionOf('customer@demo.fairlead.test') })],
  [['hidden-buttons'], async () => ({ sessionOfReads: await sessionOf('operator@demo.fairlead.test') })],
  [
    ['fuzzed-reads', 'open-redirects', 'session-fixation', 'stored-markers', 'csv-formulas'],
    () => ({
      failsOn: /pageSize=|get\/count/,
      ...{ redirects: true, bareCookies: true, formulas: true },
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
  [['private-origins', 'private-webhooks'], () => ({ takesOrigins: true, postsAnywhere: true })],
  // By itself: whatever it is let through may end the session that others would go on with.
  [['foreign-origin'], () => ({ deafTo: ['origin', 'sec-fetch-site'] })],
]

/** Edges with weaknesses, and the attacks that must find them. */
const plantedAtEdge: [names: string[], weakness: EdgeWeakness | 'narrow'][] = [
  [['signed-links'], { goesAround: true }],
  [['cache-poisoning', 'cache-deception'], { keepsAll: true }],
  [['forged-host'], { knowsAll: true }],
  [['edge-smuggling'], { readsOn: true }],
  [['stalled-streams'], 'narrow'],
]

const sessionOf = async (username: string) =>
  openSession(house.query, await userByName((sql, values) => house.query(sql, values), username))

test.for(planted)('%s: a weakness is found', async ([names, weakness]) => {
  const weak = await startWeakConsole(house.url, await weakness())
  try {
    const { how, output } = await attack(names, weak.url)
    for (const name of names) expect(output).toMatch(new RegExp(`^NOT HELD +${name}\n +! `, 'm'))
    expect(how).toBe('exit code 1')
  } finally {
    await weak.close()
  }
})

test.for(plantedAtEdge)('%s: a weakness of the edge is found', async ([names, weakness]) => {
  // It says nothing that is not so, and hears where the origins of sites are.
  const honest = await startWeakConsole(house.url, {})
  const weak =
    weakness === 'narrow'
      ? await startNarrowEdge(house.tlsPort)
      : await startWeakEdge(house.edgePort, honest.portOfOrigin, weakness)
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

test('every attack is seen to find a weakness', () => {
  const found = new Set([...planted, ...plantedAtEdge].flatMap(([names]) => names))
  expect(attacks.map(({ name }) => name).filter((name) => !found.has(name))).toEqual([])
})

test('what cannot be carried out has not held', async () => {
  const { how, output } = await attack(['hidden-buttons'], undefined, {
    ATTACK_VICTIM: 'nobody@test.example',
  })
  expect(output).toMatch(/^not tried +hidden-buttons\n +nobody@test\.example cannot sign in: 50013 /m)
  expect(how).toBe('exit code 2')
  const bounded = await attack(['hidden-buttons'], undefined, { ATTACK_REQUESTS: '20' })
  expect(bounded.output).toContain('it made more than 20 requests (ATTACK_REQUESTS)')
  expect(bounded.how).toBe('exit code 2')
})

test('the list says of each attack what is tried and what must hold', async () => {
  const { how, output } = await attack(['list'])
  for (const { name, tries, holds } of attacks)
    expect(output).toContain(`${name}\n  tried: ${tries}\n  must hold: ${holds}`)
  expect(how).toBe('exit code 0')
  expect(await attack(['no-such-attack'])).toMatchObject({
    ...{ how: 'exit code 2', output: expect.stringContaining('No attack is called no-such-attack') },
  })
})

test('another machine is refused before anything is sent', async () => {
  const elsewhere = { CONSOLE_URL: 'https://console.example.com' }
  const { how, output } = await attack(['hidden-buttons'], undefined, elsewhere)
  expect(output).toContain('ATTACK_HOSTS=console.example.com')
  expect(output).not.toContain('Attacking')
  expect(how).toBe('exit code 2')
})
