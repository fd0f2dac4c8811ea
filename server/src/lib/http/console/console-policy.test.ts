import { expect, test } from 'vitest'
import { captchaSources } from '@fairlead/api/sign-in/captcha-provider.ts'
import { readSettings } from '../../../settings.ts'
import { consolePolicy } from './console-policy.ts'

const page = { host: 'console.example.com', protocol: 'https' }
const directives = (policy: string) =>
  Object.fromEntries(
    policy.split('; ').map((line): [string, string[]] => {
      const [name = '', ...sources] = line.split(' ')
      return [name, sources]
    }),
  )

test('without a chat the page may not contain frames', () => {
  const policy = directives(consolePolicy(page, 'abc', {}))
  expect(policy).not.toHaveProperty('frame-src')
  expect(policy['default-src']).toEqual(["'none'"])
  expect(policy['connect-src']).toEqual(["'self'", 'https://external-api-console.example.com'])
})

test('the chat may have a frame of its origin, and nothing else', () => {
  const without = directives(consolePolicy(page, 'abc', {}))
  const policy = directives(consolePolicy(page, 'abc', { chatOrigin: 'https://chat.example.com' }))
  expect(policy).toEqual({ ...without, 'frame-src': ['https://chat.example.com'] })
})

test('files go to the storage program and pictures come from it, and nothing of it runs', () => {
  const without = directives(consolePolicy(page, 'abc', {}))
  const url = 'https://objects.example.net'
  const policy = directives(consolePolicy(page, 'abc', { storage: { url } }))
  expect(policy).toEqual({
    ...without,
    'img-src': [...(without['img-src'] ?? []), url],
    'connect-src': [...(without['connect-src'] ?? []), url],
  })
})

test.for([
  ['turnstile', 'https://challenges.cloudflare.com'],
  ['hcaptcha', 'https://hcaptcha.com'],
  ['recaptcha', 'https://www.google.com/recaptcha/'],
] as const)('a captcha of %s allows its sources besides the chat, and no others', ([name, source]) => {
  const chat = { chatOrigin: 'https://chat.example.com' }
  const without = directives(consolePolicy(page, 'abc', chat))
  const policy = directives(
    consolePolicy(page, 'abc', { ...chat, captchaProvider: { sources: captchaSources(name) } }),
  )
  expect(policy['script-src']).toContain(source)
  expect(policy['frame-src']).toEqual(expect.arrayContaining(['https://chat.example.com', source]))
  const host = /(cloudflare\.com|hcaptcha\.com|google\.com|gstatic\.com)(\/recaptcha\/)?$/
  for (const [directive, sources] of Object.entries(policy)) {
    expect(sources.filter((one) => !host.test(one))).toEqual(without[directive])
    expect(sources).not.toContain("'unsafe-inline'")
  }
})

test('a captcha with a script of another origin allows only that origin', () => {
  const sources = captchaSources('hcaptcha', 'https://captcha.example.com:8443/1/api.js?render=explicit')
  const policy = directives(consolePolicy(page, 'abc', { captchaProvider: { sources } }))
  for (const directive of ['script-src', 'frame-src', 'style-src', 'connect-src'])
    expect(policy[directive]).toContain('https://captcha.example.com:8443')
  expect(JSON.stringify(policy)).not.toContain('hcaptcha.com')
})

test('the origin of an address in the settings is used, and an invalid address is refused', () => {
  const env = { DATABASE_URL: 'postgres://x/y' }
  expect(readSettings({ ...env, CHAT_ORIGIN: 'https://chat.example.com/app; script-src *' }).chatOrigin).toBe(
    'https://chat.example.com',
  )
  const own = { PUBLIC_URL: 'https://console.example.com', CHAT_ORIGIN: 'https://console.example.com/chat' }
  expect(() => readSettings({ ...env, ...own })).toThrow('CHAT_ORIGIN: must differ')
  for (const wrong of ['chat.example.com', '*', 'javascript:alert(1)'])
    expect(() => readSettings({ ...env, CHAT_ORIGIN: wrong })).toThrow('CHAT_ORIGIN')
})

test('the API of another prefix may be called, and the usual one may not', () => {
  const named = { host: 'console.example.com', protocol: 'https' }
  const policy = directives(consolePolicy(named, 'abc', { apiHostPrefix: 'api-' }))
  expect(JSON.stringify(policy)).toContain('https://api-console.example.com')
  expect(JSON.stringify(policy)).not.toContain('external-api-')
})
