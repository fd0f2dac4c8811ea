import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { proofOf } from '../conformance/proof-of-work.ts'
import { testClock } from '../testing/world.ts'
import { challengePage } from './challenge-page.ts'
import { openProofs, passCookie, provesWork } from './proof.ts'
import { withoutPass } from './shields.ts'

const bits = 8
const clock = testClock()
const proofs = openProofs('a secret', clock, bits)
const passOf = (token: string) => proofOf(`data-token="${token}"`).slice(passCookie.length + 1)

test('a pass is of its site and its address, and lasts at most an hour', () => {
  const at = testClock()
  const own = openProofs('a secret', at, bits)
  const pass = passOf(own.token('site', '192.0.2.1'))
  expect(own.holds(pass, 'site', '192.0.2.1')).toBe(true)
  expect(own.holds(pass, 'other', '192.0.2.1')).toBe(false)
  expect(own.holds(pass, 'site', '192.0.2.2')).toBe(false)
  expect(openProofs('another', at, bits).holds(pass, 'site', '192.0.2.1')).toBe(false)
  at.forward(3599)
  expect(own.holds(pass, 'site', '192.0.2.1')).toBe(true)
  at.forward(2)
  expect(own.holds(pass, 'site', '192.0.2.1')).toBe(false)
})

test('a pass with less work, another expiry or another form is none', () => {
  const token = proofs.token('site', '192.0.2.1')
  const [expiry = '', , mac = ''] = token.split('.')
  const weak = Array.from({ length: 1000 }, (_, number) => String(number)).find(
    (number) => !provesWork(token, number, bits),
  )
  for (const pass of [
    `${token}.${weak}`,
    `${expiry}.0.${mac}.1`,
    passOf(token).replace(expiry, (Number.parseInt(expiry, 36) + 100).toString(36)),
    `${token}.`,
    `${token}.1.2`,
    '',
    `${'z'.repeat(9)}.8.${mac}.1`,
  ])
    expect([pass, proofs.holds(pass, 'site', '192.0.2.1')]).toEqual([pass, false])
})

test('the script of the page finds a number that the edge accepts', async () => {
  const token = proofs.token('site', '192.0.2.1')
  const [, script = ''] =
    /<script data-token="[^"]+">([\s\S]*)<\/script>/.exec(challengePage(token).toString()) ?? []
  const { promise: reloaded, resolve } = Promise.withResolvers<string>()
  const document = { cookie: '', currentScript: { dataset: { token } }, getElementById: () => ({}) }
  const location = { protocol: 'http:', reload: () => resolve(document.cookie) }
  runInContext(script, createContext({ document, location, setTimeout }))
  const cookie = await reloaded
  expect(cookie).toMatch(/;path=\/;max-age=3600;samesite=lax$/)
  const [, pass = ''] = /^fairlead-pass=([^;]+)/.exec(cookie) ?? []
  expect(proofs.holds(pass, 'site', '192.0.2.1')).toBe(true)
})

test('only the pass is taken out of the cookies', () => {
  expect(withoutPass(['Cookie', 'a=1; fairlead-pass=x; b=2', 'Accept', '*/*'])).toEqual([
    'Cookie',
    'a=1; b=2',
    'Accept',
    '*/*',
  ])
  expect(withoutPass(['cookie', 'fairlead-pass=x'])).toEqual([])
  expect(withoutPass(['Cookie', 'not-fairlead-pass=x'])).toEqual(['Cookie', 'not-fairlead-pass=x'])
})
