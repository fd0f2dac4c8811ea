import { checkCaptcha, newCaptcha, signIn, signInOptions } from '@fairlead/api/sign-in/sign-in.ts'
import { expect, test } from 'vitest'
import type { Client } from '../../lib/testing/client.ts'
import { password } from '../../lib/testing/scene/people.ts'
import { world } from '../../lib/testing/world.ts'
import { doWork } from '../../lib/testing/do-work.ts'
import { workBits } from './captcha-work.ts'
import { isPlausible } from './captchas.ts'

const credentials = { accountType: 1, username: 'owner@test.example', password }

/** A drag of half a second to the place. */
const trailTo = (left: number): [number, number][] =>
  Array.from({ length: 11 }, (_, i) => [i * 50, (left * i) / 10])

async function guarded(env: Record<string, string> = {}) {
  const w = await world({ env: { FAIRLEAD_CAPTCHA: 'on', ...env } })
  const works = new Map<string, { bits: number }>()
  const workOf = (captchaId: string) => doWork(captchaId, works.get(captchaId) ?? { bits: 1 })
  /** Asks for a captcha; answers its id and, as only the database tells, where the gap is. */
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

test('the sign-in screen is told whether there is a captcha', async () => {
  const { guest } = await guarded()
  expect((await guest().call(signInOptions)).data).toEqual({ captcha: true, provider: null, notice: null })
  const without = await world()
  expect((await without.guest().call(signInOptions)).data).toEqual({
    captcha: false,
    provider: null,
    notice: null,
  })
})

test('a captcha is two pictures and a height, and does not tell where the gap is', async () => {
  const { guest } = await guarded()
  const { data } = await guest().call(newCaptcha)
  expect(Object.keys(data).toSorted()).toEqual(['captchaId', 'picture', 'piece', 'top', 'work'])
  const bytesOf = (url: string) => Buffer.from(url.split(',')[1] ?? '', 'base64').toString('latin1')
  expect(data.picture).toMatch(/^data:image\/webp;base64,/)
  expect(bytesOf(data.picture)).toMatch(/^RIFF.{4}WEBP/s)
  expect(data.piece).toMatch(/^data:image\/png;base64,/)
  expect(bytesOf(data.piece)).toMatch(/^.PNG/)
})

test('a right drag earns a token, and the token one sign-in', async () => {
  const { guest, solve, enter } = await guarded()
  const browser = guest()
  const token = await solve(browser)
  expect((await enter(browser, token)).succ).toBe(true)
  expect(await enter(browser, token)).toMatchObject({ code: 50014 })
})

test('a token is spent by a wrong password too', async () => {
  const { guest, solve } = await guarded()
  const browser = guest()
  const captchaToken = await solve(browser)
  const wrong = { ...credentials, password: 'wrong', captchaToken }
  expect((await browser.call(signIn, { body: wrong })).code).toBe(50013)
  expect((await browser.call(signIn, { body: { ...wrong, password } })).code).toBe(50014)
})

test('of 20 sign-ins with one token at once, one succeeds', async () => {
  const { guest, solve, enter } = await guarded()
  const browser = guest()
  const token = await solve(browser)
  const answers = await Promise.all(Array.from({ length: 20 }, () => enter(browser, token)))
  expect(answers.filter(({ succ }) => succ)).toHaveLength(1)
})

test('without a token the answer is 50015, with an invented one 50014', async () => {
  const { guest, enter } = await guarded()
  expect(await enter(guest())).toMatchObject({ code: 50015, msg: 'Enter the Verification code' })
  expect(await enter(guest(), 'x'.repeat(43))).toMatchObject({
    code: 50014,
    msg: 'Verification code is invalid',
  })
})

test("another browser's token does not count, and is not lost by the try", async () => {
  const { guest, solve, enter } = await guarded()
  const browser = guest()
  const token = await solve(browser)
  const thief = guest()
  await thief.call(newCaptcha)
  expect((await enter(thief, token)).code).toBe(50014)
  expect((await enter(guest(), token)).code).toBe(50014)
  expect((await enter(browser, token)).succ).toBe(true)
})

test("another browser's captcha is not judged", async () => {
  const { guest, ask, drag } = await guarded()
  const browser = guest()
  const { captchaId, left } = await ask(browser)
  const other = guest()
  await ask(other)
  expect((await drag(other, captchaId, left)).code).toBe(50014)
  expect((await drag(browser, captchaId, left)).succ).toBe(true)
})

test('a captcha is judged once: after a wrong drag the right place does not help', async () => {
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

test('a right drag without the work done for this very captcha earns nothing', async () => {
  const { guest, ask, drag } = await guarded()
  const browser = guest()
  const other = await ask(browser)
  const foreign = doWork(other.captchaId, { bits: 12 })
  for (const nonces of [Array.from({ length: 16 }, () => 0), foreign, foreign.toReversed()]) {
    const { captchaId, left } = await ask(browser)
    expect((await drag(browser, captchaId, left, nonces)).code).toBe(50014)
    // Nor is it judged again once the work is done.
    expect((await drag(browser, captchaId, left)).code).toBe(50014)
  }
})

test('who asks often works more, and so do all when all ask often; nobody more than a phone can do', () => {
  const bits = (own: number, all: number) => workBits({ own, all }, 3000)
  expect([1, 19, 20, 39, 40, 80, 160].map((own) => bits(own, own))).toEqual([12, 12, 13, 13, 14, 15, 16])
  expect([1999, 2000, 8000].map((all) => bits(1, all))).toEqual([12, 13, 15])
  expect(bits(1_000_000, 1_000_000)).toBe(19)
  // Where many come through one address the rate is set higher, and this with it.
  expect(workBits({ own: 160, all: 160 }, 300_000)).toBe(12)
})

test('an address of IPv6 counts with its /64, and is forgotten when it asks no more', async () => {
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

test('five pixels beside the gap still fit', async () => {
  const { guest, ask, drag } = await guarded()
  for (const aside of [-5, 5]) {
    const browser = guest()
    const { captchaId, left } = await ask(browser)
    expect((await drag(browser, captchaId, left + aside)).succ).toBe(true)
  }
})

test('a captcha is over after two minutes, and so is its token', async () => {
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
])('a trail with %s is no drag', ([, trail]) => {
  expect(isPlausible({ left: 120, trail: trailTo(120) })).toBe(true)
  expect(isPlausible({ left: 120, trail })).toBe(false)
})

test('no trail, a place outside the picture or a malformed id is refused on its field', async () => {
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
