import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { newCaptcha, forgetPassword, signIn, signInOptions } from '@fairlead/api/sign-in/sign-in.ts'
import { applyForAccount } from '@fairlead/api/sign-in/sign-up.ts'
import { expect, onTestFinished, test } from 'vitest'
import { registration } from '../../lib/testing/scene/registration.ts'
import { password } from '../../lib/testing/scene/people.ts'
import { world } from '../../lib/testing/world.ts'

const owner = { accountType: 1, username: 'owner@test.example' }
const credentials = { ...owner, password }

type ProviderAnswer = (response: ServerResponse, token: string) => void
const verdict =
  (success: unknown): ProviderAnswer =>
  (response) =>
    void response.setHeader('content-type', 'application/json').end(JSON.stringify({ success }))

/** A provider on loopback. Like a real one it accepts each token once, unless a test chooses another response. */
async function provided(answer?: ProviderAnswer) {
  const requests: URLSearchParams[] = []
  const spent = new Set<string>()
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const form = new URLSearchParams(await text(request))
    requests.push(form)
    const token = form.get('response') ?? ''
    if (answer) return answer(response, token)
    verdict(token.startsWith('right') && !spent.has(token))(response, token)
    spent.add(token)
  }
  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const w = await world({
    env: {
      FAIRLEAD_CAPTCHA: 'on',
      CAPTCHA_PROVIDER: 'turnstile',
      CAPTCHA_SITE_KEY: 'site-key',
      CAPTCHA_SECRET: 'canary-of-the-captcha-secret',
      CAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/siteverify`,
    },
  })
  const enter = (captchaToken?: string) =>
    w.guest().call(signIn, { body: { ...credentials, ...(captchaToken !== undefined && { captchaToken }) } })
  return { ...w, requests, enter, server }
}

test('the screen gets the provider and the site key, but not the secret', async () => {
  const w = await provided()
  expect((await w.guest().call(signInOptions)).data).toEqual({
    captcha: true,
    provider: {
      name: 'turnstile',
      siteKey: 'site-key',
      scriptUrl: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    },
    notice: null,
  })
  await w.enter('right')
  expect(JSON.stringify([w.replies, w.lines])).not.toContain('canary-of-the-captcha-secret')
})

test('a confirmed token allows one sign-in, and the provider gets secret, token and address', async () => {
  const w = await provided()
  expect((await w.enter('right')).code).toBe(200)
  expect((await w.enter('right')).code).toBe(50014)
  expect((await w.enter('wrong')).code).toBe(50014)
  expect(Object.fromEntries(w.requests[0] ?? [])).toEqual({
    secret: 'canary-of-the-captcha-secret',
    response: 'right',
    remoteip: '127.0.0.1',
  })
})

test('without a token no request goes to the provider', async () => {
  const w = await provided()
  expect((await w.enter()).code).toBe(50015)
  expect(w.requests).toEqual([])
})

test('registration and password reset verify the token with the provider too', async () => {
  const w = await provided()
  const forget = (captchaToken: string) =>
    w.guest().call(forgetPassword, { body: { ...owner, captchaToken } })
  const apply = (captchaToken: string) =>
    w.guest().call(applyForAccount, { body: { ...registration('a@new.example'), captchaToken } })
  expect((await forget('wrong')).code).toBe(50014)
  expect((await apply('wrong')).code).toBe(50014)
  expect((await forget('right 1')).code).toBe(200)
  expect((await apply('right 2')).code).toBe(200)
})

test("a token of the console's own captcha is not accepted then", async () => {
  const w = await provided()
  const browser = w.guest()
  const { data } = await browser.call(newCaptcha)
  await w.rows(`update captcha set token_hash = sha256('earned') where id = $1`, [data.captchaId])
  expect((await browser.call(signIn, { body: { ...credentials, captchaToken: 'earned' } })).code).toBe(50014)
})

test.for<[string, ProviderAnswer]>([
  ['answers 500', (response) => void response.writeHead(500).end('{"success":true}')],
  ['answers no JSON', (response) => void response.end('<p>Down for maintenance</p>')],
  ['answers something else', verdict('true')],
  ['answers without end', (response) => void response.end('x'.repeat(100_000))],
  ['hangs up', (response) => void response.destroy()],
  ['leads elsewhere', (response) => void response.writeHead(307, { location: '/other' }).end()],
])('with a provider that %s a sign-in gets 503', async ([, answer]) => {
  const w = await provided(answer)
  expect(await w.enter('right')).toMatchObject({ status: 503, code: 5031 })
})

test('with a provider that cannot be reached a sign-in gets 503', async () => {
  const w = await provided()
  await new Promise((done) => w.server.close(done))
  expect((await w.enter('right')).code).toBe(5031)
})

test('no database connection is held while the provider is called', async () => {
  const waiting: ServerResponse[] = []
  const w = await provided((response) => void waiting.push(response))
  // More sign-ins than the pool has connections.
  const entering = Array.from({ length: 12 }, () => w.enter('right'))
  await expect.poll(() => waiting.length).toBe(12)
  expect((await w.guest().call(signInOptions)).code).toBe(200)
  for (const response of waiting) verdict(false)(response, '')
  expect(new Set((await Promise.all(entering)).map(({ code }) => code))).toEqual(new Set([50014]))
})
