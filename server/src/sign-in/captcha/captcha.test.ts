import { checkCaptcha, newCaptcha, signIn, signInOptions } from '@fairlead/api/sign-in/sign-in.ts'
import { expect, test } from 'vitest'
import type { Client } from '../../lib/testing/client.ts'
import { password } from '../../lib/testing/scene/people.ts'
import { world } from '../../lib/testing/world.ts'
import { doWork } from '../../lib/testing/do-work.ts'
import { workBits } from './captcha-work.ts'
import { isPlausible } from './captchas.ts'

const credentials = { accountType: 1, username: 'owner@test.example', password }

/** A drag of half a second to the position. */
const trailTo = (left: number): [number, number][] =>
  Array.from({ length: 11 }, (_, i) => [i * 50, (left * i) / 10])

async function guarded(env: Record<string, string> = {}) {
  const w = await world({ env: { FAIRLEAD_CAPTCHA: 'on', ...env } })
  const works = new Map<string, { bits: number }>()
  const workOf = (captchaId: string) => doWork(captchaId, works.get(captchaId) ?? { bits: 1 })
  /** Creates a captcha. Returns its id and, from the database, the position of the gap. */
  const ask = async (browser: Client) => {
    const { data } = await browser.call(newCaptcha)
    works.set(data.captchaId, data.work)
    const [row] = await w.rows<{ gap_left: number }>('select gap_left from captcha where id = $1', [
      data.captchaId,
    ])
    return { captchaId: data.captchaId, left: row?.gap_left ?? 0 }
  }
  const drag = (browser: Client, captchaId: string, left: number, nonces = workOf(captchaId)) =>
    browser.call(checkCaptcha, { body: { captchaId, left, trail: trailTo(left), nonces } })
  const solve = async (browser: Client) => {
    const { captchaId, left } = await ask(browser)
    return (await drag(browser, captchaId, left)).data.captchaToken
  }
  const enter = (browser: Client, captchaToken?: string) =>
    browser.call(signIn, { body: { ...credentials, ...(captchaToken !== undefined && { captchaToken }) } })
  return { ...w, ask, drag, solve, enter }
}

test('the options of the sign-in say whether there is a captcha', async () => {
  const { guest } = await guarded()
  expect((await guest().call(signInOptions)).data).toEqual({ captcha: true, provider: null, notice: null })
  const without = await world()
  expect((await without.guest().call(signInOptions)).data).toEqual({
    captcha: false,
    provider: null,
    notice: null,
  })
})

test('a captcha is two pictures and a height, and does not contain the position of the gap', async () => {
  const { guest } = await guarded()
  const { data } = await guest().call(newCaptcha)
  expect(Object.keys(data).toSorted()).toEqual(['captchaId', 'picture', 'piece', 'top', 'work'])
  const bytesOf = (url: string) => Buffer.from(url.split(',')[1] ?? '', 'base64').toString('latin1')
  expect(data.picture).toMatch(/^data:image\/webp;base64,/)
  expect(bytesOf(data.picture)).toMatch(/^RIFF.{4}WEBP/s)
  expect(data.piece).toMatch(/^data:image\/png;base64,/)
  expect(bytesOf(data.piece)).toMatch(/^.PNG/)
})

test('a right drag gives a token, which allows one sign-in', async () => {
  const { guest, solve, enter } = await guarded()
  const browser = guest()
  const token = await solve(browser)
  expect((await enter(browser, token)).succ).toBe(true)
  expect(await enter(browser, token)).toMatchObject({ code: 50014 })
})

test('a sign-in with a wrong password also uses up the token', async () => {
  const { guest, solve } = await guarded()
  const browser = guest()
  const captchaToken = await solve(browser)
  const wrong = { ...credentials, password: 'wrong', captchaToken }
  expect((await browser.call(signIn, { body: wrong })).code).toBe(50013)
  expect((await browser.call(signIn, { body: { ...wrong, password } })).code).toBe(50014)
})

test('of 20 concurrent sign-ins with one token, one succeeds', async () => {
  const { guest, solve, enter } = await guarded()
  const browser = guest()
  const token = await solve(browser)
  const answers = await Promise.all(Array.from({ length: 20 }, () => enter(browser, token)))
  expect(answers.filter(({ succ }) => succ)).toHaveLength(1)
})

test('without a token the answer is 50015, with a forged one 50014', async () => {
  const { guest, enter } = await guarded()
  expect(await enter(guest())).toMatchObject({ code: 50015, msg: 'Enter the Verification code' })
  expect(await enter(guest(), 'x'.repeat(43))).toMatchObject({
    code: 50014,
    msg: 'Verification code is invalid',
  })
})

test("another browser's token is not accepted, and is not lost by the attempt", async () => {
  const { guest, solve, enter } = await guarded()
  const browser = guest()
  const token = await solve(browser)
  const thief = guest()
  await thief.call(newCaptcha)
  expect((await enter(thief, token)).code).toBe(50014)
  expect((await enter(guest(), token)).code).toBe(50014)
  expect((await enter(browser, token)).succ).toBe(true)
})

test("another browser's captcha is not checked", async () => {
  const { guest, ask, drag } = await guarded()
  const browser = guest()
  const { captchaId, left } = await ask(browser)
  const other = guest()
  await ask(other)
  expect((await drag(other, captchaId, left)).code).toBe(50014)
  expect((await drag(browser, captchaId, left)).succ).toBe(true)
})

test('a captcha is checked once: after a wrong drag the right one is refused', async () => {
  const { guest, ask, drag } = await guarded()
  const browser = guest()
  const { captchaId, left } = await ask(browser)
  expect((await drag(browser, captchaId, left - 6)).code).toBe(50014)
  expect((await drag(browser, captchaId, left)).code).toBe(50014)
})

test('a right drag cannot be replayed for a second token', async () => {
  const { guest, ask, drag } = await guarded()
  const browser = guest()
  const { captchaId, left } = await ask(browser)
  expect((await drag(browser, captchaId, left)).succ).toBe(true)
  expect((await drag(browser, captchaId, left)).code).toBe(50014)
})

test('a right drag without the work for this captcha gives no token', async () => {
  const { guest, ask, drag } = await guarded()
  const browser = guest()
  const other = await ask(browser)
  const foreign = doWork(other.captchaId, { bits: 12 })
  for (const nonces of [Array.from({ length: 16 }, () => 0), foreign, foreign.toReversed()]) {
    const { captchaId, left } = await ask(browser)
    expect((await drag(browser, captchaId, left, nonces)).code).toBe(50014)
    // It is not checked again after the work was done.
    expect((await drag(browser, captchaId, left)).code).toBe(50014)
  }
})

test('the work grows with the captchas of an address and of all, up to what a phone can do', () => {
  const bits = (own: number, all: number) => workBits({ own, all }, 3000)
  expect([1, 19, 20, 39, 40, 80, 160].map((own) => bits(own, own))).toEqual([12, 12, 13, 13, 14, 15, 16])
  expect([1999, 2000, 8000].map((all) => bits(1, all))).toEqual([12, 13, 15])
  expect(bits(1_000_000, 1_000_000)).toBe(19)
  // A higher rate in the settings also raises this limit.
  expect(workBits({ own: 160, all: 160 }, 300_000)).toBe(12)
})

test('a /64 of IPv6 counts as one address, and its count is deleted after a while', async () => {
  const { guest, clock } = await guarded({ TRUST_PROXY: '127.0.0.1', RATE_LIMIT: '150' })
  const from = async (address: string) =>
    (await guest().call(newCaptcha, { headers: { 'x-forwarded-for': address } })).data.work.bits
  expect(await from('2001:db8:1:1::1')).toBe(13)
  expect(await from('2001:db8:1:1::2')).toBe(14)
  expect(await from('2001:db8:1:1:ffff::3')).toBe(14)
  expect(await from('2001:db8:1:2::1')).toBe(13)
  expect(await from('192.0.2.7')).toBe(13)
  clock.advance(1800)
  expect(await from('2001:db8:1:1::1')).toBe(13)
})

test('a drag that misses the gap by five pixels is accepted', async () => {
  const { guest, ask, drag } = await guarded()
  for (const aside of [-5, 5]) {
    const browser = guest()
    const { captchaId, left } = await ask(browser)
    expect((await drag(browser, captchaId, left + aside)).succ).toBe(true)
  }
})

test('a captcha expires after two minutes, and so does its token', async () => {
  const { guest, ask, drag, solve, enter, clock } = await guarded()
  const browser = guest()
  const { captchaId, left } = await ask(browser)
  const token = await solve(browser)
  clock.advance(121)
  expect((await drag(browser, captchaId, left)).code).toBe(50014)
  expect((await enter(browser, token)).code).toBe(50014)
})

test.for<[string, [number, number][]]>([
  [
    'a jump',
    [
      [0, 0],
      [400, 120],
    ],
  ],
  ['no time', trailTo(120).map(([, x]) => [0, x])],
  ['time backwards', trailTo(120).map(([time, x], i) => [i === 5 ? 0 : time, x])],
  ['another place at its end', trailTo(117)],
  ['one place all the time', trailTo(120).map(([time]) => [time, 120])],
])('a trail with %s is refused', ([, trail]) => {
  expect(isPlausible({ left: 120, trail: trailTo(120) })).toBe(true)
  expect(isPlausible({ left: 120, trail })).toBe(false)
})

test('a missing trail, a position outside the picture and a malformed id are refused on their fields', async () => {
  const { guest, ask } = await guarded()
  const browser = guest()
  const { captchaId, left } = await ask(browser)
  const nonces = Array.from({ length: 16 }, () => 0)
  const trail = trailTo(left)
  const cases = [
    [{ captchaId, left, nonces }, { trail: 'required' }],
    [{ captchaId, left, nonces, trail: [] }, { trail: 'tooFew' }],
    [{ captchaId, left: 321, nonces, trail: trailTo(321) }, { left: 'tooBig' }],
    [{ captchaId: 'x', left, nonces, trail }, { captchaId: 'format' }],
    [{ captchaId, left, trail }, { nonces: 'required' }],
    [{ captchaId, left, trail, nonces: nonces.slice(1) }, { nonces: 'tooFew' }],
    [{ captchaId, left, trail, nonces: [...nonces, 0] }, { nonces: 'tooMany' }],
  ] as const
  for (const [body, fields] of cases)
    expect(await browser.call(checkCaptcha, { body })).toMatchObject({ code: 400, fields })
})
