import { expect, test } from 'vitest'
import { databaseLinkProblem, isOwnHost, isPlainLink } from './internal-link.ts'

test.for(['localhost', '127.0.0.1', '127.9.9.9', '::1', '[::1]', '::ffff:127.0.0.1', '/run/postgresql'])(
  '%s is on this machine',
  (host) => {
    expect(isOwnHost(host)).toBe(true)
  },
)

test.for(['', '10.0.0.1', 'db', 'localhost.example.com', '128.0.0.1', '0.0.0.0', '[::2]', 'fe80::1'])(
  '%s is not known to be on this machine',
  (host) => {
    expect(isOwnHost(host)).toBe(false)
  },
)

test('only http over a network can be read on the way', () => {
  expect(isPlainLink('http://10.0.0.1:8080')).toBe(true)
  expect(isPlainLink('http://control')).toBe(true)
  expect(isPlainLink('http://10.0.0.1:8080', ['10.0.0.1'])).toBe(false)
  expect(isPlainLink('http://[2001:db8::1]:8080', ['2001:db8::1'])).toBe(false)
  expect(isPlainLink('http://127.0.0.1:8080')).toBe(false)
  expect(isPlainLink(new URL('https://control.example.com'))).toBe(false)
})

test.for([
  'postgres://user:word@127.0.0.1/fairlead',
  'postgres://localhost/fairlead?sslmode=disable',
  'postgresql://user@%2Frun%2Fpostgresql/fairlead',
  'postgres:///fairlead?host=/run/postgresql',
  'postgres://db.example.com/fairlead?sslmode=verify-full',
  'postgres://db.example.com/fairlead?sslmode=verify-full&sslrootcert=/etc/ca.pem',
])('%s is private', (url) => {
  expect(databaseLinkProblem(url)).toBeUndefined()
})

test.for([
  'postgres://user:word@db.example.com/fairlead',
  'postgres:///fairlead',
  'postgres://db.example.com/fairlead?ssl=true',
  ...['disable', 'allow', 'prefer', 'require', 'verify-ca', 'no-verify'].map(
    (mode) => `postgres://db.example.com/fairlead?sslmode=${mode}`,
  ),
  'postgres://db.example.com/fairlead?sslmode=verify-full&sslmode=no-verify',
  'postgres://127.0.0.1/fairlead?host=db.example.com',
  'postgres://127.0.0.1/fairlead?host=/run/postgresql&host=db.example.com',
])('%s is not private', (url) => {
  expect(databaseLinkProblem(url)).toContain('sslmode=verify-full')
})
