import { expect, test } from 'vitest'
import { privateWebhooks } from './attacks/private-webhooks.ts'
import { attackedHouse, heldIn } from './testing/attacked.ts'

const { attack, house } = attackedHouse()

test('private-webhooks: a running stack resists, after its alarms have been triggered', async () => {
  const { how, output } = await attack([privateWebhooks.name])
  expect(heldIn(output), `${output}\n${house().log()}`).toEqual([privateWebhooks.name])
  expect(how).toBe('exit code 0')
})
