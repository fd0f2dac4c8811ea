import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const DATABASE_URL = 'postgres://somebody@127.0.0.1/fairlead'
const production = {
  NODE_ENV: 'production',
  DATABASE_URL,
  PUBLIC_URL: 'https://console.example.com/',
  SECRET_KEY: 'a secret of its own, long enough',
}

test('a database is enough to develop', () => {
  expect(readSettings({ DATABASE_URL })).toMatchObject({
    production: false,
    host: '127.0.0.1',
    port: 8080,
    captcha: true,
    demo: true,
    allowLoopbackOrigins: true,
    edgeDomain: 'edge.localhost',
    edgeEnrollToken: undefined,
  })
})

test('production is strict by default', () => {
  expect(readSettings(production)).toMatchObject({
    production: true,
    publicUrl: 'https://console.example.com',
    demo: false,
    captcha: true,
    allowLoopbackOrigins: false,
  })
})

test.for<[Record<string, string>, string]>([
  [{ FAIRLEAD_DEMO: 'on' }, 'FAIRLEAD_DEMO'],
  [{ FAIRLEAD_CAPTCHA: 'off' }, 'FAIRLEAD_CAPTCHA'],
  [{ SECRET_KEY: '' }, 'SECRET_KEY'],
  [{ SECRET_KEY: 'change-me-change-me-change-me-change-me' }, 'SECRET_KEY'],
  [{ SECRET_KEY: 'short' }, 'SECRET_KEY'],
  [{ PUBLIC_URL: '' }, 'PUBLIC_URL'],
  [{ ALLOW_LOOPBACK_ORIGINS: 'on' }, 'ALLOW_LOOPBACK_ORIGINS'],
])('production refuses %j', ([wrong, name]) => {
  expect(() => readSettings({ ...production, ...wrong })).toThrow(
    new RegExp(`^Wrong settings:\\n  ${name}: `),
  )
})

test('every wrong variable is named at once, and no value is', () => {
  const wrong = { PORT: '99999', RATE_LIMIT: 'x', SECRET_KEY: 'canary', EDGE_DOMAIN: 'Not A Domain' }
  const complaint = () => readSettings({ ...wrong, DATABASE_URL: 'mysql://user:canary@host/' })
  for (const name of ['PORT', 'RATE_LIMIT', 'SECRET_KEY', 'EDGE_DOMAIN', 'DATABASE_URL'])
    expect(complaint).toThrow(name)
  expect(complaint).toThrow(/^(?!.*canary)/s)
})
