import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const production = { NODE_ENV: 'production', STORAGE_SECRET_KEY: 'x'.repeat(32) }
const remote = {
  STORAGE_REMOTE_BUCKET: 'bytes',
  STORAGE_REMOTE_ACCESS_KEY: 'key',
  STORAGE_REMOTE_SECRET_KEY: 'secret',
}

test.for([
  ['STORAGE_DATABASE_URL', 'postgres://db.example.com/fairlead'],
  ['STORAGE_DATABASE_URL', 'postgres://db.example.com/fairlead?sslmode=require'],
  ['STORAGE_REMOTE_URL', 'http://seaweed.example.com:8333'],
] as const)('production does not use %s=%s, which others could read', ([name, value]) => {
  const env = { ...production, ...remote, [name]: value }
  expect(() => readSettings(env)).toThrow(`The settings are wrong:\n${name}: `)
  expect(readSettings({ ...env, INTERNAL_TLS: 'off' }).allowLoopback).toBe(false)
  expect(readSettings({ ...env, NODE_ENV: 'development' }).allowLoopback).toBe(true)
})

test.for([
  ['STORAGE_DATABASE_URL', 'postgres://db.example.com/fairlead?sslmode=verify-full'],
  ['STORAGE_REMOTE_URL', 'https://seaweed.example.com:8333'],
  ['STORAGE_REMOTE_URL', 'http://127.0.0.1:8333'],
] as const)('production uses %s=%s', ([name, value]) => {
  expect(readSettings({ ...production, ...remote, [name]: value }).allowLoopback).toBe(false)
})

test('a parameter for TLS stays in the address of the database', () => {
  const url = 'postgres://db.example.com/fairlead?sslmode=verify-full&sslrootcert=/etc/ca.pem'
  const { databaseUrl } = readSettings({ ...production, STORAGE_DATABASE_URL: url })
  expect(new URL(databaseUrl).search).toContain('sslmode=verify-full&sslrootcert=%2Fetc%2Fca.pem&user=')
})
