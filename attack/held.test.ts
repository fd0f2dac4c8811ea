import { expect, test } from 'vitest'
import { byTier } from '../scripts/testing/by-tier.js'
import { attacks } from './attacks.ts'
import { privateWebhooks } from './attacks/private-webhooks.ts'
import { attackedHouse, heldIn } from './testing/attacked.ts'

const { attack } = attackedHouse()

/** It waits for minutes, so it has its own file and others continue in the meantime. */
const others = attacks.filter((one) => one !== privateWebhooks)

/**
 * One attack of each kind: on rights, on input, on who sent a request, on sign-in, on work that grows, on addresses within, on
 * what is kept, on what is shown, and on the borders of messages.
 */
const kinds = [
  'foreign-ids',
  'fuzzed-reads',
  'foreign-origin',
  'shut-out',
  'growth',
  'private-origins',
  'cache-poisoning',
  'stored-markers',
  'edge-smuggling',
]
const tried = byTier({ quick: others.filter(({ name }) => kinds.includes(name)), deep: others })

/** Four at a time: they share a program and its sign-ins, and no test takes long, even beside others. */
const groups = tried.flatMap((_, at) => (at % 4 === 0 ? [tried.slice(at, at + 4)] : []))

test.for(groups.map((group) => group.map(({ name }) => name)))(
  '%s: a running stack resists',
  async (names) => {
    const { how, output } = await attack(names)
    expect(heldIn(output), output).toEqual(names)
    expect(how).toBe('exit code 0')
  },
)

test('an attack that cannot be carried out does not count as resisted', async () => {
  const { how, output } = await attack(['hidden-buttons'], undefined, {
    ATTACK_VICTIM: 'nobody@test.example',
  })
  expect(output).toMatch(/^not tried +hidden-buttons\n +nobody@test\.example cannot sign in: 50013 /m)
  expect(how).toBe('exit code 2')
  const bounded = await attack(['hidden-buttons'], undefined, { ATTACK_REQUESTS: '20' })
  expect(bounded.output).toContain('it made more than 20 requests (ATTACK_REQUESTS)')
  expect(bounded.how).toBe('exit code 2')
})

test('the list says what each attack tries and what must hold', async () => {
  const { how, output } = await attack(['list'])
  for (const { name, tries, holds } of attacks)
    expect(output).toContain(`${name}\n  tried: ${tries}\n  must hold: ${holds}`)
  expect(how).toBe('exit code 0')
  expect(await attack(['no-such-attack'])).toMatchObject({
    how: 'exit code 2',
    output: expect.stringContaining('No attack is called no-such-attack'),
  })
})

test('another machine is refused before anything is sent', async () => {
  const elsewhere = { CONSOLE_URL: 'https://console.example.com' }
  const { how, output } = await attack(['hidden-buttons'], undefined, elsewhere)
  expect(output).toContain('ATTACK_HOSTS=console.example.com')
  expect(output).not.toContain('Attacking')
  expect(how).toBe('exit code 2')
})
