import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const DATABASE_URL = 'postgres://somebody@127.0.0.1/fairlead'
const production = {
  NODE_ENV: 'production',
  DATABASE_URL,
  PUBLIC_URL: 'https://console.example.com/',
  SECRET_KEY: '5e9e4c3a0ab1a7f2d86c41f7d3b29c8e',
}

test('development needs only a database', () => {
  expect(readSettings({ DATABASE_URL })).toMatchObject({
    production: false,
    host: '127.0.0.1',
    port: 8080,
    captcha: true,
    demo: true,
    demoTraffic: true,
    allowLoopbackOrigins: true,
    edgeDomain: 'edge.localhost',
    ownEdge: undefined,
  })
})

test('production is strict by default', () => {
  expect(readSettings(production)).toMatchObject({
    production: true,
    publicUrl: 'https://console.example.com',
    demo: false,
    demoTraffic: false,
    captcha: true,
    allowLoopbackOrigins: false,
  })
})

test.for<[Record<string, string>, string]>([
  [{ FAIRLEAD_DEMO: 'on' }, 'FAIRLEAD_DEMO'],
  [{ FAIRLEAD_DEMO_TRAFFIC: 'on' }, 'FAIRLEAD_DEMO_TRAFFIC'],
  [{ FAIRLEAD_CAPTCHA: 'off' }, 'FAIRLEAD_CAPTCHA'],
  [{ SECRET_KEY: '' }, 'SECRET_KEY'],
  [{ SECRET_KEY: 'change-me-change-me-change-me-change-me' }, 'SECRET_KEY'],
  [{ SECRET_KEY: 'short' }, 'SECRET_KEY'],
  [{ SECRET_KEY: 'a'.repeat(64) }, 'SECRET_KEY'],
  [{ SECRET_KEY: 'ab'.repeat(40) }, 'SECRET_KEY'],
  [{ SECRET_KEY: '0123456789abcdef'.repeat(4) }, 'SECRET_KEY'],
  [{ SECRET_KEY: 'abcdefghijklmnopqrstuvwxyz0123456789' }, 'SECRET_KEY'],
  [{ SECRET_KEY: 'passwordpasswordpasswordpassword' }, 'SECRET_KEY'],
  [{ SECRET_KEY: `${'x'.repeat(60)}1234` }, 'SECRET_KEY'],
  [{ PUBLIC_URL: '' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'http://console.example.com' }, 'PUBLIC_URL'],
  [{ ALLOW_LOOPBACK_ORIGINS: 'on' }, 'ALLOW_LOOPBACK_ORIGINS'],
  [{ STORAGE_URL: 'http://objects.example.net' }, 'STORAGE_URL'],
  [{ DATABASE_URL: 'postgres://db.example.com/fairlead' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'postgres://10.0.0.9/fairlead?sslmode=require' }, 'DATABASE_URL'],
  [{ NOTIFY_URL: 'http://phones.example.com/', NOTIFY_SECRET: 'a secret of phones' }, 'NOTIFY_URL'],
])('production refuses %j', ([wrong, name]) => {
  expect(() => readSettings({ ...production, ...wrong })).toThrow(
    new RegExp(`^Wrong settings:\\n  ${name}: `),
  )
})

test.for([
  { DATABASE_URL: 'postgres://db.example.com/fairlead?sslmode=verify-full&sslrootcert=/etc/ca.pem' },
  { DATABASE_URL: 'postgres://db.example.com/fairlead', INTERNAL_TLS: 'off' },
  { NOTIFY_URL: 'http://127.0.0.1:9000/', NOTIFY_SECRET: 'a secret of phones' },
])('production accepts the links of %j', (env) => {
  expect(readSettings({ ...production, ...env }).production).toBe(true)
})

test.for([
  { FAIRLEAD_DEMO: 'off' },
  { ALLOW_LOOPBACK_ORIGINS: 'off' },
  { NODE_ENV: 'test' },
  { FAIRLEAD_DEMO_TRAFFIC: 'off' },
])('the demo has no visitors with %j', (env) => {
  expect(readSettings({ DATABASE_URL, ...env }).demoTraffic).toBe(false)
})

test.for([{ FAIRLEAD_DEMO: 'off' }, { ALLOW_LOOPBACK_ORIGINS: 'off' }])(
  'visitors of the demo are refused with %j',
  (env) => {
    expect(() => readSettings({ DATABASE_URL, FAIRLEAD_DEMO_TRAFFIC: 'on', ...env })).toThrow(
      'FAIRLEAD_DEMO_TRAFFIC: needs FAIRLEAD_DEMO and ALLOW_LOOPBACK_ORIGINS',
    )
  },
)

test.for<[Record<string, string>, string]>([
  [{}, 'http://localhost:8080'],
  [{ HOST: '0.0.0.0', PORT: '81' }, 'http://localhost:81'],
  [{ HOST: '::1' }, 'http://localhost:8080'],
  [{ HOST: '192.0.2.1' }, 'http://192.0.2.1:8080'],
  [{ PUBLIC_URL: 'https://console.example.com/path' }, 'https://console.example.com'],
])('with %j links in mail begin with %s', ([env, url]) => {
  expect(readSettings({ DATABASE_URL, ...env })).toMatchObject({
    home: { url, product: 'Fairlead' },
    smtp: undefined,
  })
})

test.for([
  ['Fairlead <no-reply@example.com>', { name: 'Fairlead', address: 'no-reply@example.com' }],
  ['no-reply@example.com', { name: '', address: 'no-reply@example.com' }],
] as const)('mail may come from %s', ([MAIL_FROM, from]) => {
  const SMTP_URL = 'smtps://user:word@mail.example.com'
  expect(readSettings({ DATABASE_URL, SMTP_URL, MAIL_FROM }).smtp).toEqual({ url: SMTP_URL, from })
})

test.for<[Record<string, string>, string]>([
  [{ SMTP_URL: 'smtp://mail.example.com' }, 'MAIL_FROM: required with SMTP_URL'],
  [{ SMTP_URL: 'http://mail.example.com' }, 'SMTP_URL: '],
  [{ MAIL_FROM: 'Fairlead' }, 'MAIL_FROM: '],
  [{ MAIL_FROM: 'a@example.com, b@example.com' }, 'MAIL_FROM: '],
  [{ MAIL_FROM: 'A\r\nBcc: x@example.com <a@example.com>' }, 'MAIL_FROM: '],
])('mail with %j is refused', ([env, complaint]) => {
  expect(() => readSettings({ DATABASE_URL, ...env })).toThrow(complaint)
})

test('name servers are addresses', () => {
  const read = (DNS_SERVERS: string) => readSettings({ DATABASE_URL, DNS_SERVERS }).dnsServers
  expect(read('192.0.2.53, 127.0.0.1:5353,[2001:db8::53]:53')).toEqual([
    '192.0.2.53',
    '127.0.0.1:5353',
    '[2001:db8::53]:53',
  ])
  expect(read('')).toBeUndefined()
  for (const wrong of ['dns.example.com', '192.0.2.53,', '1.2'])
    expect(() => read(wrong)).toThrow('DNS_SERVERS')
})

test('the error lists every invalid variable, and no value', () => {
  const wrong = { PORT: '99999', RATE_LIMIT: 'x', SECRET_KEY: 'canary', EDGE_DOMAIN: 'Not A Domain' }
  const complaint = () => readSettings({ ...wrong, DATABASE_URL: 'mysql://user:canary@host/' })
  for (const name of ['PORT', 'RATE_LIMIT', 'SECRET_KEY', 'EDGE_DOMAIN', 'DATABASE_URL'])
    expect(complaint).toThrow(name)
  expect(complaint).toThrow(/^(?!.*canary)/s)
})

test('a random secret is accepted in any encoding', () => {
  for (let i = 0; i < 200; i += 1)
    for (const SECRET_KEY of [
      randomBytes(32).toString('hex'),
      randomBytes(24).toString('hex'),
      randomBytes(24).toString('base64'),
      randomUUID(),
    ])
      expect(readSettings({ ...production, SECRET_KEY }).secretKey).toBe(SECRET_KEY)
})

test('a captcha service needs a site key and a secret, and has a default address', () => {
  const env = { DATABASE_URL: 'postgres://x/y' }
  const complete = {
    ...env,
    CAPTCHA_PROVIDER: 'turnstile',
    CAPTCHA_SITE_KEY: 'site',
    CAPTCHA_SECRET: 'secret',
  }
  expect(readSettings(env).captchaProvider).toBeUndefined()
  expect(readSettings(complete).captchaProvider).toEqual({
    name: 'turnstile',
    siteKey: 'site',
    secret: 'secret',
    verifyUrl: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    scriptUrl: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    sources: {
      'script-src': ['https://challenges.cloudflare.com'],
      'frame-src': ['https://challenges.cloudflare.com'],
    },
  })
  const wrong: [Record<string, string>, string][] = [
    [{ ...complete, CAPTCHA_SECRET: '' }, 'one needs the others'],
    [{ ...complete, CAPTCHA_PROVIDER: '' }, 'one needs the others'],
    [{ ...env, CAPTCHA_VERIFY_URL: 'https://verify.example' }, 'one needs the others'],
    [{ ...env, CAPTCHA_SCRIPT_URL: 'https://script.example' }, 'one needs the others'],
    [{ ...complete, CAPTCHA_PROVIDER: 'other' }, 'CAPTCHA_PROVIDER'],
    [
      { ...complete, NODE_ENV: 'production', CAPTCHA_VERIFY_URL: 'http://verify.example' },
      'CAPTCHA_VERIFY_URL: must begin with https://',
    ],
    [
      { ...complete, NODE_ENV: 'production', CAPTCHA_SCRIPT_URL: 'http://script.example' },
      'CAPTCHA_SCRIPT_URL: must begin with https://',
    ],
  ]
  for (const [settings, problem] of wrong) expect(() => readSettings(settings)).toThrow(problem)
})
