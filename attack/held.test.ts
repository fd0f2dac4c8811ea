import { expect, test } from 'vitest'
import { attacks } from './attacks.ts'
import { privateWebhooks } from './attacks/private-webhooks.ts'
import { attackedHouse, heldIn } from './testing/attacked.ts'

const { attack } = attackedHouse()

/** It waits for minutes to go by, in a file of its own, so that others go on meanwhile. */
const quick = attacks.filter((one) => one !== privateWebhooks)

/** Four at a time: they share a program and its sign-ins, and no test takes long, though others run beside it. */
const groups = quick.flatMap((_, at) => (at % 4 === 0 ? [quick.slice(at, at + 4)] : []))

test.for(groups.map((group) => group.map(({ name }) => name)))('%s: a started house holds', async (names) => {
  const { how, output } = await attack(names)
  expect(heldIn(output), output).toEqual(names)
  expect(how).toBe('exit code 0')
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
